import type { OrderCharge } from '@lc/api-contract'

export type FreeCharge = Exclude<OrderCharge, 'detection'>

/** How many free scans of each kind a paid one includes, as the database counts them too, and for how long. */
export const freeScans: Record<FreeCharge, number> = { rerun: 3, verification: 2 }
export const FREE_SCAN_DAYS = 30

const DAY_MS = 86_400_000

/** The end of what a scan that was paid for and ended then includes. */
export const freeUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + FREE_SCAN_DAYS * DAY_MS)

/** The first place that no other free scan takes, counted from one. */
export const freeSlotOf = (charge: FreeCharge, taken: readonly (number | null)[]): number | undefined =>
  Array.from({ length: freeScans[charge] }, (_, at) => at + 1).find((slot) => !taken.includes(slot))
