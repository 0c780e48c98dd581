import type { Carried } from '@lc/api-contract'
import type { StoredFinding } from '@lc/db'

/** Where a finding comes from that no check of its own scan reported. */
export const carriedOf = ({
  carriedFromId,
  carriedReason,
}: Pick<StoredFinding, 'carriedFromId' | 'carriedReason'>): { carried?: Carried } =>
  carriedFromId === null || carriedReason === null ? {} : { carried: { scanId: carriedFromId, reason: carriedReason } }
