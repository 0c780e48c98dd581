import type { Locale, NotCheckedContract, ScopeReason } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { plainList, shortList } from './word-list.ts'

/** Most important reason first: the user's own code before library code. */
const reasons = {
  not_finished: m.scope_reason_not_finished,
  not_compiled: m.scope_reason_not_compiled,
  left_out: m.scope_reason_left_out,
  ignored: m.scope_reason_ignored,
  not_deployed: m.scope_reason_not_deployed,
  abstract: m.scope_reason_abstract,
  library: m.scope_reason_library,
  interface: m.scope_reason_interface,
  mock: m.scope_reason_mock,
  test: m.scope_reason_test,
  script: m.scope_reason_script,
  dependency: m.scope_reason_dependency,
} as const satisfies Record<ScopeReason, unknown>

/** Why a contract isn't checked separately, and which contracts cover its code. */
export const scopeReasonWords = ({ reason, through = [] }: NotCheckedContract, locale: Locale): string => {
  const word = reasons[reason]({}, { locale })
  if (through.length === 0) return word
  return m.scope_reason_through({ reason: word, names: shortList(through, locale) }, { locale })
}

/** How many contracts were not checked, for each reason. */
export const reasonCounts = (contracts: readonly NotCheckedContract[], locale: Locale): string => {
  const groups = Map.groupBy(contracts, ({ reason }) => reason)
  const parts = Object.entries(reasons).flatMap(([reason, word]) => {
    const count = groups.get(reason as ScopeReason)?.length ?? 0
    return count > 0 ? [m.scope_reason_count({ reason: word({}, { locale }), count }, { locale })] : []
  })
  return plainList(parts, locale)
}
