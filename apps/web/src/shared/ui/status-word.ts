import type { ContractStatus, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const words = {
  queued: m.app_status_queued,
  compiling: m.app_status_compiling,
  scanning: m.app_status_scanning,
  completed: m.app_status_completed,
  failed: m.app_status_failed,
  cancelled: m.app_status_cancelled,
} as const satisfies Record<ContractStatus, unknown>

export const statusWord = (status: ContractStatus, locale: Locale) => words[status]({}, { locale })
