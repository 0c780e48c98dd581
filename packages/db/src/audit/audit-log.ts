import type { SecurityAct, SecurityEvent } from '@lc/api-contract'
import type { ExpertAct, OperatorAct } from '../column-types.ts'
import { type Database, newId } from '../database.ts'

/** The browser and network of a log-in; a browser that isn't well known has no name. */
export interface LoginDevice {
  browser: { browser: string; system: string } | undefined
  networkHash: Buffer
}

/** An act of a user, or of an operator or expert with a reason. Never pass a secret, an address or text of a project. */
type AuditEntryInput = { subjectId?: string | undefined } & (
  | { act: SecurityAct; userId: string; requestId: string; device?: LoginDevice }
  | { act: OperatorAct | ExpertAct; operator: string; reason: string; requestId?: string }
)

/** Call it inside the transaction of the act. COMMIT chains the entry to the one before. Returns its time. */
export const addAuditEntry = async (trx: Database, { subjectId, ...entry }: AuditEntryInput): Promise<Date> => {
  const { device, ...actor } = 'device' in entry ? entry : { ...entry, device: undefined }
  const { at } = await trx
    .insertInto('auditEntry')
    .values({ id: newId(), subjectId, ...actor, ...device?.browser, networkHash: device?.networkHash })
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

/** A user's own acts and failed log-ins, newest first; `before` is the id of the previous page's last row. */
export const listSecurityLog = async (
  db: Database,
  input: { userId: string; before?: string | undefined; limit: number },
): Promise<SecurityEvent[]> => {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['id', 'at', 'act', 'browser', 'system'])
    .where('userId', '=', input.userId)
    .$if(input.before !== undefined, (query) => query.where('id', '<', input.before ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit)
    .$narrowType<{ act: SecurityAct }>()
    .execute()
  return rows.map(({ at, browser, system, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(browser !== null && system !== null && { browser: { browser, system } }),
  }))
}
