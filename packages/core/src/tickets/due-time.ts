import holidays from './holidays.json' with { type: 'json' }

const DAY_MS = 86_400_000
/** Singapore has no summer time. */
const SINGAPORE_MS = 8 * 3_600_000
const ANSWER_DAYS = 3

/** The last day covered by the holiday list. */
export const holidaysKnownUntil: string = holidays.knownUntil

/**
 * Three working days after a question: 72 hours on weekdays that aren't public holidays in Singapore, by its clock. A
 * question on Saturday night starts to count on Monday.
 */
export const computeDueTime = (createdAt: Date, days: readonly string[] = holidays.days): Date => {
  const off = new Set(days)
  let at = createdAt.getTime() + SINGAPORE_MS
  let leftMs = ANSWER_DAYS * DAY_MS
  while (leftMs > 0) {
    const midnight = (Math.floor(at / DAY_MS) + 1) * DAY_MS
    if (isWorkingDay(at, off)) {
      const worked = Math.min(midnight - at, leftMs)
      leftMs -= worked
      at += worked
    } else at = midnight
  }
  return new Date(at - SINGAPORE_MS)
}

/** The due time if it can be promised; undefined if it is after the last day of the holiday list. */
export const computePromisedTime = (createdAt: Date, { days, knownUntil } = holidays): Date | undefined => {
  const due = computeDueTime(createdAt, days)
  return dayOf(due.getTime() + SINGAPORE_MS) <= knownUntil ? due : undefined
}

const isWorkingDay = (localMs: number, off: ReadonlySet<string>): boolean => {
  const weekday = new Date(localMs).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !off.has(dayOf(localMs))
}

const dayOf = (localMs: number): string => new Date(localMs).toISOString().slice(0, 10)
