import type { FindingStatus, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const words = {
  open: m.triage_status_open,
  acknowledged: m.triage_status_acknowledged,
  false_positive: m.triage_status_false_positive,
  fixed: m.triage_status_fixed,
} as const

const meanings = {
  open: m.triage_meaning_open,
  acknowledged: m.triage_meaning_acknowledged,
  false_positive: m.triage_meaning_false_positive,
  fixed: m.triage_meaning_fixed,
} as const

export const findingStatusWord = (status: FindingStatus, locale: Locale) => words[status]({}, { locale })
export const findingStatusMeaning = (status: FindingStatus, locale: Locale) => meanings[status]({}, { locale })
