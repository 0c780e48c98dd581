import type { FindingChange, Locale, ProofRerun, RerunReason, Resolution } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** What became of findings, with how many where that is asked for. */
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

/** What the test that proved a finding says of it now; nothing where another check says otherwise, or none was run. */
export const keptTestWords = (
  rerun: ProofRerun | undefined,
  { resolution, locale }: { resolution: Resolution | undefined; locale: Locale },
): string | undefined => {
  if (rerun?.outcome === 'effect_shown') return m.compare_effect_shown({}, { locale })
  if (rerun?.outcome === 'refused' && resolution) return m.compare_refused({}, { locale })
  if (rerun?.outcome === 'not_told') return reasonWords[rerun.reason]({}, { locale })
  return resolution === 'resolved_proven' ? m.compare_resolved_proven_text({}, { locale }) : undefined
}

const reasonWords = {
  no_honest_test: m.compare_rerun_no_honest_test,
  other_deployment: m.compare_rerun_other_deployment,
  function_gone: m.compare_rerun_function_gone,
  not_deployed: m.compare_rerun_not_deployed,
  story_failed: m.compare_rerun_story_failed,
  control_failed: m.compare_rerun_control_failed,
  honest_failed: m.compare_rerun_honest_failed,
  not_finished: m.compare_rerun_not_finished,
} as const satisfies Record<RerunReason, unknown>
