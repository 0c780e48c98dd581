import type { Locale, ScopeCounts } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** The scope in a few words for a row of a list; undefined if the row's own contract is the whole scope. */
export const scopeRowWords = ({ contracts, checks }: ScopeCounts, locale: Locale): string | undefined => {
  // Each kind of check counts its own contracts, so the largest count is the number that was certainly checked.
  const checked = Math.max(0, ...Object.values(checks))
  if (contracts <= 1 && checked >= contracts) return undefined
  if (checked === 0) return m.scope_row_none({}, { locale })
  return checked >= contracts
    ? m.scope_row({ count: contracts }, { locale })
    : m.scope_row_part({ checked, count: contracts }, { locale })
}
