import { checkLedger, type Database, findPaymentTotals, verifyAudit } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'

/** Ids that were answered before the noted time. */
export interface Accepted {
  scanIds: string[]
  paymentIds: string[]
  userIds: string[]
}

export const listOpenScans = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('scan').select('id').where('finishedAt', 'is', null).execute()).map(({ id }) => id)

/** Accepted rows that the restored database doesn't have, and payments that aren't paid. */
export const findLost = async (db: Database, { scanIds, paymentIds, userIds }: Accepted): Promise<string[]> => {
  const [scans, payments, users] = [
    await db.selectFrom('scan').select('id').execute(),
    await db.selectFrom('payment').select('id').where('paidAt', 'is not', null).execute(),
    await db.selectFrom('appUser').select('id').execute(),
  ]
  const missing = (kind: string, ids: string[], rows: { id: string }[]) =>
    ids.filter((id) => !rows.some((row) => row.id === id)).map((id) => `${kind} ${id}`)
  return [
    ...missing('scan', scanIds, scans),
    ...missing('payment', paymentIds, payments),
    ...missing('user', userIds, users),
  ]
}

/** Open scans that ended neither with a report nor with their unit returned. */
export const findUnsettled = async (db: Database, scanIds: readonly string[]): Promise<string[]> => {
  if (scanIds.length === 0) return []
  const rows = await db
    .selectFrom('scan')
    .leftJoin('equityTransaction as t', (join) =>
      join.on((eb) =>
        eb.and([
          eb('t.reference', '=', eb.cast<string>('scan.id', 'text')),
          eb('t.reason', 'in', ['use', 'return', 'collect']),
        ]),
      ),
    )
    .select(['scan.id', 'scan.status'])
    .where('scan.id', 'in', [...scanIds])
    .where((eb) => eb.or([eb('scan.finishedAt', 'is', null), eb('t.id', 'is', null)]))
    .execute()
  return rows.map(({ id, status }) => `scan ${id} is ${status}`)
}

/** Ledger rules, sums with the payments, and the chain of the audit log. */
export const findBroken = async (db: Database): Promise<string[]> => {
  const rules = await checkLedger(db, { scanDeadlineSeconds: 0 })
  const { mismatched, ungiven } = await findPaymentTotals(db)
  const { broken } = await verifyAudit(db)
  return [
    ...rules.flatMap((rule) => rule.broken.map((subject) => `${rule.invariant} ${rule.rule}: ${subject}`)),
    ...(mismatched + ungiven > 0 ? [`payments: ${mismatched} mismatched, ${ungiven} not granted`] : []),
    ...(broken ? [`audit log: ${broken}`] : []),
  ]
}

/** Reads every object that a row names; the store compares each with its SHA-256. */
export const readAllObjects = async (db: Database, store: ObjectStore) => {
  const sha256s = await listNamedObjects(db)
  const lost: string[] = []
  for (const sha256 of sha256s) {
    await store.get(sha256).catch((error: Error) => lost.push(`object ${sha256}: ${error.message}`))
  }
  return { total: sha256s.length, lost }
}

const listNamedObjects = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('projectFile')
    .select('sha256')
    .union((eb) => eb.selectFrom('projectObject').select('sha256'))
    .union((eb) => eb.selectFrom('scanObject').select('sha256'))
    .union((eb) => eb.selectFrom('engineResult').select('outputSha256 as sha256'))
    .union((eb) =>
      eb
        .selectFrom('auditChunk')
        .select('objectSha256 as sha256')
        .where('objectSha256', 'is not', null)
        .$castTo<{ sha256: string }>(),
    )
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
