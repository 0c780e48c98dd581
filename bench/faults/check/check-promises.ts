import type { Database } from '@lc/db'
import type { Promises } from '../work/promises.ts'
import type { Mails } from './read-mails.ts'
import type { Invariant, Violation } from './violation.ts'

type ListName = 'scans' | 'projects' | 'payments' | 'tickets' | 'signUps'

interface Rule {
  list: ListName
  invariant: Invariant
  /** The ids among these that were lost, and those whose promise is kept. */
  look: (ids: string[]) => Promise<{ lost: string[]; kept: string[] }>
  /** The problem of a promise that is neither kept nor lost at its deadline. */
  late: string
}

/**
 * Acknowledged scans, compile checks and tickets exist and finish in time (I3), every payment is granted (I5), and every
 * sign-up gets its link (I6). Kept and broken promises are removed, so that each is reported once.
 */
export const checkPromises = async (
  { db, mails }: { db: Database; mails: Mails },
  promises: Promises,
  deadlineSeconds: number,
): Promise<Violation[]> => {
  const violations: Violation[] = []
  for (const { list, invariant, look, late } of rulesOf(db, mails)) {
    const open = promises[list]
    if (open.size === 0) continue
    const { lost, kept } = await look([...open.keys()])
    for (const { id, fault, atMs } of [...open.values()]) {
      const isLost = lost.includes(id)
      const isLate = performance.now() - atMs > deadlineSeconds * 1_000
      if (!isLost && !kept.includes(id) && !isLate) continue
      open.delete(id)
      if (isLost) violations.push({ invariant, fault, problem: `${list} ${id} was acknowledged and is lost` })
      else if (!kept.includes(id)) violations.push({ invariant, fault, problem: `${list} ${id} ${late}` })
    }
  }
  return violations
}

const rulesOf = (db: Database, mails: Mails): Rule[] => [
  {
    list: 'scans',
    invariant: 'I3',
    late: 'did not end in time',
    look: async (ids) => {
      const rows = await db.selectFrom('scan').select(['id', 'finishedAt']).where('id', 'in', ids).execute()
      return split(
        ids,
        rows.map(({ id, finishedAt }) => ({ id, isKept: finishedAt !== null })),
      )
    },
  },
  {
    list: 'projects',
    invariant: 'I3',
    late: 'has a compile check that did not end in time',
    look: async (ids) => {
      const rows = await db
        .selectFrom('preflight')
        .select(['projectId as id', 'state'])
        .where('projectId', 'in', ids)
        .execute()
      return split(
        ids,
        rows.map(({ id, state }) => ({ id, isKept: state !== 'running' })),
      )
    },
  },
  {
    list: 'payments',
    invariant: 'I5',
    late: 'was paid and not granted in time',
    look: async (ids) => {
      const rows = await db.selectFrom('payment').select(['id', 'paidAt']).where('id', 'in', ids).execute()
      return split(
        ids,
        rows.map(({ id, paidAt }) => ({ id, isKept: paidAt !== null })),
      )
    },
  },
  {
    list: 'tickets',
    invariant: 'I3',
    late: 'does not exist',
    look: async (ids) => {
      const rows = await db.selectFrom('ticket').select('id').where('id', 'in', ids).execute()
      return split(
        ids,
        rows.map(({ id }) => ({ id, isKept: true })),
      )
    },
  },
  {
    list: 'signUps',
    invariant: 'I6',
    late: 'got no mail in time',
    look: async (emails) => {
      const rows = await db.selectFrom('appUser').select('email').where('email', 'in', emails).execute()
      return split(
        emails,
        rows.map(({ email }) => ({ id: email, isKept: mails.hasMailTo(email) })),
      )
    },
  },
]

const split = (ids: string[], found: { id: string; isKept: boolean }[]) => {
  const known = new Set(found.map(({ id }) => id))
  return { lost: ids.filter((id) => !known.has(id)), kept: found.filter(({ isKept }) => isKept).map(({ id }) => id) }
}
