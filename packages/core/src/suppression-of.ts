import type { MergedFinding } from './merged-finding.ts'
import type { RawFinding } from './raw-finding.ts'

/** A comment speaks to one check of one engine: what anything else says of the same place, it does not suppress. */
export const suppressionOf = (members: readonly RawFinding[]): Pick<MergedFinding, 'suppressedAt'> => {
  const [suppressedAt, ...others] = members.map((member) => member.suppressedAt)
  return suppressedAt && others.every(Boolean) ? { suppressedAt } : {}
}
