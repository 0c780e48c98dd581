import type { Locale } from '@lc/api-contract'
import { addAuditEntry, type LoginDevice } from '../audit/audit-log.ts'
import { type Database, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'

interface LoginRecord {
  userId: string
  sessionId: string
  requestId: string
  device: LoginDevice
  /** The hashes under earlier keys, so that a new key doesn't make every device new. */
  earlierNetworkHashes: Buffer[]
  /** The language that the user had before this log-in, so that an attacker doesn't choose the one of the mail. */
  locale: Locale
}

/**
 * Adds a log-in to the audit log, and queues a mail if the account was never used from this browser in this network.
 * The first log-in sends none. Call it after `confirmLogin`, which makes log-ins of one user wait for each other.
 */
export const recordLogin = async (trx: Database, login: LoginRecord): Promise<void> => {
  const { userId, sessionId, requestId, device, locale } = login
  const isNew = await isNewDevice(trx, login)
  const at = await addAuditEntry(trx, { act: 'logged_in', userId, requestId, subjectId: sessionId, device })
  if (!isNew) return
  const id = newId()
  const { browser } = device
  const payload = { mail: 'new_device', userId, locale, at: at.toISOString(), ...(browser && { browser }) } as const
  await addOutbox(trx, { id, dedupeKey: `mail/new_device/${id}`, kind: 'mail', payload })
}

const isNewDevice = async (trx: Database, { userId, device, earlierNetworkHashes }: LoginRecord) => {
  const logins = trx.selectFrom('auditEntry').select('id').where('userId', '=', userId).where('act', '=', 'logged_in')
  if (!(await logins.limit(1).executeTakeFirst())) return false
  const known = await logins
    .where('networkHash', 'in', [device.networkHash, ...earlierNetworkHashes])
    .where('browser', 'is not distinct from', device.browser?.browser ?? null)
    .where('system', 'is not distinct from', device.browser?.system ?? null)
    .limit(1)
    .executeTakeFirst()
  return known === undefined
}
