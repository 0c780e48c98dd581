import type { LegalText } from './legal-text.ts'
import { privacyEn } from './privacy.en.ts'
import { privacyZh } from './privacy.zh.ts'
import { termsEn } from './terms.en.ts'
import { termsZh } from './terms.zh.ts'

export type { LegalText } from './legal-text.ts'

/** The effective date of the texts; update it when their meaning changes. */
export const LEGAL_DATE = '2026-11-19'

export const terms: Record<'en' | 'zh', LegalText> = { en: termsEn, zh: termsZh }
export const privacy: Record<'en' | 'zh', LegalText> = { en: privacyEn, zh: privacyZh }
