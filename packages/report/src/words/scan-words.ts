import {
  type Check,
  type CheckOutcome,
  type FailureReason,
  isNotInTier,
  isSkipped,
  type Locale,
  type Stage,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'

const stages = {
  fetch: m.app_stage_fetch,
  compile: m.app_stage_compile,
  static: m.app_stage_static,
  structure: m.app_stage_structure,
  unit: m.app_stage_unit,
  formal: m.app_stage_formal,
  fuzz: m.app_stage_fuzz,
  proof: m.app_stage_proof,
  merge: m.app_stage_merge,
  settle: m.app_stage_settle,
} as const satisfies Record<Stage, unknown>

const outcomes = {
  passed: m.app_outcome_passed,
  found: m.app_outcome_found,
  unknown: m.app_outcome_unknown,
  timed_out: m.app_outcome_timed_out,
  unsupported: m.app_outcome_unsupported,
  failed: m.app_outcome_failed,
  not_run: m.app_outcome_not_run,
} as const satisfies Record<CheckOutcome, unknown>

const reasons = {
  invalid_input: m.app_failed_invalid_input,
  resource_limit: m.app_failed_resource_limit,
  upstream: m.app_failed_upstream,
  engine_error: m.app_failed_engine_error,
} as const satisfies Record<FailureReason, unknown>

export const stageWord = (stage: Stage, locale: Locale) => stages[stage]({}, { locale })

/** A check that doesn't apply was skipped; other unsupported checks are gaps. */
export const outcomeWord = (ended: Pick<Check, 'outcome' | 'why'>, locale: Locale) =>
  isSkipped(ended) && !isNotInTier(ended.why)
    ? m.app_outcome_skipped({}, { locale })
    : outcomes[ended.outcome]({}, { locale })

export const failureWords = (reason: FailureReason, locale: Locale) => reasons[reason]({}, { locale })

export const checkWords = ({ stage, engine, engineVersion }: Check, locale: Locale) =>
  m.app_coverage_check(
    { stage: stageWord(stage, locale), engine: engineName(engine), version: engineVersion },
    { locale },
  )

/** Engine names on screen; our own engines that run through Foundry are shown as Foundry. */
export const engineName = (engine: string): string =>
  (Object.hasOwn(names, engine) ? names[engine] : undefined) ?? engine.slice(0, 1).toUpperCase() + engine.slice(1)

const names: Readonly<Record<string, string>> = {
  smtchecker: 'SMTChecker',
  unit: 'Foundry',
  proof: 'Foundry',
  fuzz: 'Foundry',
}
