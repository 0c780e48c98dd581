import type { LegalText } from './legal-text.ts'
import { privacyEn } from './privacy.en.ts'
import { privacyZh } from './privacy.zh.ts'
import { termsEn } from './terms.en.ts'
import { termsZh } from './terms.zh.ts'

export type { LegalText } from './legal-text.ts'

/** The day from which the texts hold; a change of their meaning changes it. */
export const LEGAL_DATE = '2026-11-15'

export const terms: Record<'en' | 'zh', LegalText> = { en: termsEn, zh: termsZh }
export const privacy: Record<'en' | 'zh', LegalText> = { en: privacyEn, zh: privacyZh }
