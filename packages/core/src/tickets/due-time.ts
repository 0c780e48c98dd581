import holidays from './holidays.json' with { type: 'json' }

const DAY_MS = 86_400_000
/** Singapore has no summer time. */
const SINGAPORE_MS = 8 * 3_600_000
export const ANSWER_DAYS = 3

/** The last day of which it is known whether it is a holiday; days after it may turn into one. */
export const holidaysKnownUntil: string = holidays.knownUntil

/**
 * Three working days after a ticket was asked: 72 hours that lie on days from Monday to Friday which are no public holiday in
 * Singapore, by its clock. What comes at night on a Saturday begins to count on Monday.
 */
export const dueTimeOf = (askedAt: Date, days: readonly string[] = holidays.days): Date => {
  const off = new Set(days)
  let at = askedAt.getTime() + SINGAPORE_MS
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

/** The same where it may be promised: nothing once a holiday that nobody has published yet could come before it. */
export const promisedTimeOf = (askedAt: Date, { days, knownUntil } = holidays): Date | undefined => {
  const due = dueTimeOf(askedAt, days)
  return dayOf(due.getTime() + SINGAPORE_MS) <= knownUntil ? due : undefined
}

const isWorkingDay = (localMs: number, off: ReadonlySet<string>): boolean => {
  const weekday = new Date(localMs).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !off.has(dayOf(localMs))
}

const dayOf = (localMs: number): string => new Date(localMs).toISOString().slice(0, 10)
