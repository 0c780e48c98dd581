import { associateEn, associateZh } from './associate.ts'
import { auditExpertEn, auditExpertZh } from './audit-expert.ts'
import { managerEn, managerZh } from './manager.ts'
import type { PositionText } from './position-text.ts'

export type { PositionText } from './position-text.ts'

/** The publication date of the roles. */
export const POSTED_ON = '2026-11-15'

export const positionTexts: Record<'auditExpert' | 'associate' | 'manager', Record<'en' | 'zh', PositionText>> = {
  auditExpert: { en: auditExpertEn, zh: auditExpertZh },
  associate: { en: associateEn, zh: associateZh },
  manager: { en: managerEn, zh: managerZh },
}
