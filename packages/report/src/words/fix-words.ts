import type { Fix, FixCheckName, FixEdit, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const edits = {
  effects_first: m.fix_edit_effects_first,
  reentrancy_guard: m.fix_edit_reentrancy_guard,
  restrict_access: m.fix_edit_restrict_access,
  lock_initialiser: m.fix_edit_lock_initialiser,
  name_constructor: m.fix_edit_name_constructor,
  replace_origin: m.fix_edit_replace_origin,
  check_arithmetic: m.fix_edit_check_arithmetic,
  check_result: m.fix_edit_check_result,
  pull_payments: m.fix_edit_pull_payments,
  own_records: m.fix_edit_own_records,
} as const satisfies Record<FixEdit, unknown>

const checks = {
  compiles: m.fix_check_compiles,
  exploit: m.fix_check_exploit,
  control: m.fix_check_control,
  honest: m.fix_check_honest,
  unit: m.fix_check_unit,
  own_tests: m.fix_check_own_tests,
  storage: m.fix_check_storage,
} as const satisfies Record<FixCheckName, unknown>

/** The change that a patch makes, in one sentence. */
export const fixEditWords = (edit: FixEdit, locale: Locale): string => edits[edit]({}, { locale })

/** A condition that was checked with the patch, or that doesn't apply. */
export const fixCheckWords = ({ name, outcome }: Fix['checks'][number], locale: Locale): string => {
  const check = checks[name]({}, { locale })
  return outcome === 'held' ? check : m.fix_not_applicable({ check }, { locale })
}
