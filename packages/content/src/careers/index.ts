import { associateEn } from './associate.en.ts'
import { associateZh } from './associate.zh.ts'
import { auditExpertEn } from './audit-expert.en.ts'
import { auditExpertZh } from './audit-expert.zh.ts'
import { managerEn } from './manager.en.ts'
import { managerZh } from './manager.zh.ts'
import type { PositionText } from './position-text.ts'

export type { PositionText } from './position-text.ts'

/** The day on which the roles were announced. */
export const POSTED_ON = '2026-11-15'

export const positionTexts: Record<'auditExpert' | 'associate' | 'manager', Record<'en' | 'zh', PositionText>> = {
  auditExpert: { en: auditExpertEn, zh: auditExpertZh },
  associate: { en: associateEn, zh: associateZh },
  manager: { en: managerEn, zh: managerZh },
}
