import type { ComparedFinding, FindingChange, Locale, ProofRerun, RerunReason, Resolution } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** Describes a change of findings, with the count if one is given. */
export const changeWords = (change: FindingChange, { count, locale }: { count?: number; locale: Locale }): string =>
  count === undefined ? changes[change]({}, { locale }) : counted[change]({ count }, { locale })

const changes = {
  new: m.compare_change_new,
  came_back: m.compare_change_came_back,
  still_there: m.compare_change_still_there,
  not_checked: m.compare_change_not_checked,
  gone: m.compare_change_gone,
} as const satisfies Record<FindingChange, unknown>

const counted = {
  new: m.compare_new,
  came_back: m.compare_came_back,
  still_there: m.compare_still_there,
  not_checked: m.compare_not_checked,
  gone: m.compare_gone,
} as const satisfies Record<FindingChange, unknown>

export const resolutionWord = (resolution: Resolution, locale: Locale): string =>
  resolutionWords[resolution]({}, { locale })

const resolutionWords = {
  resolved_proven: m.compare_resolved_proven,
  not_seen: m.compare_not_seen,
} as const

/** The result of rerunning a finding's proof; undefined if no proof was rerun or another check contradicts it. */
export const keptTestWords = (
  rerun: ProofRerun | undefined,
  { resolution, locale }: { resolution: Resolution | undefined; locale: Locale },
): string | undefined => {
  if (rerun?.outcome === 'effect_shown') return m.compare_effect_shown({}, { locale })
  if (rerun?.outcome === 'refused' && resolution) return m.compare_refused({}, { locale })
  if (rerun?.outcome === 'no_result') return reasonWords[rerun.reason]({}, { locale })
  return resolution === 'resolved_proven' ? m.compare_resolved_proven_text({}, { locale }) : undefined
}

const reasonWords = {
  no_honest_test: m.compare_rerun_no_honest_test,
  other_deployment: m.compare_rerun_other_deployment,
  function_removed: m.compare_rerun_function_removed,
  not_deployed: m.compare_rerun_not_deployed,
  story_failed: m.compare_rerun_story_failed,
  control_failed: m.compare_rerun_control_failed,
  honest_failed: m.compare_rerun_honest_failed,
  not_finished: m.compare_rerun_not_finished,
} as const satisfies Record<RerunReason, unknown>

/** Whether a finding is suppressed now, or was until this scan. */
export const suppressionChange = (
  { isSuppressed, wasSuppressed }: Pick<ComparedFinding, 'isSuppressed' | 'wasSuppressed'>,
  locale: Locale,
): string | undefined => {
  if (isSuppressed) return m.compare_suppressed({}, { locale })
  return wasSuppressed ? m.compare_unsuppressed({}, { locale }) : undefined
}
