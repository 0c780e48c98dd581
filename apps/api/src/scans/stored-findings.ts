import type { Carried, Decision } from '@lc/api-contract'
import type { StoredFinding } from '@lc/db'

/** The origin of a finding that no check of its own scan reported. */
export const toCarried = ({
  carriedFromId,
  carriedReason,
}: Pick<StoredFinding, 'carriedFromId' | 'carriedReason'>): { carried?: Carried } =>
  carriedFromId === null || carriedReason === null ? {} : { carried: { scanId: carriedFromId, reason: carriedReason } }

/** The decision about a finding, unless it was withdrawn. */
export const toDecision = (
  decided: Pick<StoredFinding, 'decidedStatus' | 'decidedReason' | 'decidedAt'>,
): { decision?: Decision } => {
  const { decidedStatus: status, decidedReason: reason, decidedAt } = decided
  if (status === null || status === 'open' || !decidedAt) return {}
  return { decision: { status, reason: reason ?? '', at: decidedAt.toISOString() } }
}
