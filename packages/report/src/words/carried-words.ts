import type { CarriedReason, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** Why a report lists a finding that none of its checks reported, as a sentence and as a label. */
export const carriedWords = (reason: CarriedReason, locale: Locale): string => carriedReasons[reason]({}, { locale })

export const carriedMark = (reason: CarriedReason, locale: Locale): string =>
  reason === 'kept_proof' ? m.app_finding_shown_by_test({}, { locale }) : m.app_finding_not_checked({}, { locale })

const carriedReasons = {
  kept_proof: m.app_finding_carried_kept_proof,
  check_not_finished: m.app_finding_carried_check_not_finished,
  contract_not_in_scan: m.app_finding_carried_contract_not_in_scan,
  proof_without_result: m.app_finding_carried_proof_without_result,
} as const satisfies Record<CarriedReason, unknown>
