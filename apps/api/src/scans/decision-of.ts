import type { Decision } from '@lc/api-contract'
import type { StoredFinding } from '@lc/db'

/** What was decided about a finding, unless the decision was taken back. */
export const decisionOf = (
  decided: Pick<StoredFinding, 'decidedStatus' | 'decidedReason' | 'decidedAt'>,
): { decision?: Decision } => {
  const { decidedStatus: status, decidedReason: reason, decidedAt } = decided
  if (status === null || status === 'open' || !decidedAt) return {}
  return { decision: { status, reason: reason ?? '', at: decidedAt.toISOString() } }
}
