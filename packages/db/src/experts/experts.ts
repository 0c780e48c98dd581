import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'

/** An expert as operators see one. */
export interface ListedExpert {
  id: string
  name: string
  isRemoved: boolean
  passkeys: number
  lastUsedAt: Date | null
}

export const listExperts = async (db: Database): Promise<ListedExpert[]> => {
  const { rows } = await sql<ListedExpert>`
    SELECT expert.id, expert.name, expert.removed_at IS NOT NULL AS "isRemoved",
      count(passkey.expert_id) FILTER (WHERE passkey.revoked_at IS NULL)::int AS passkeys,
      max(passkey.last_used_at) AS "lastUsedAt"
    FROM expert LEFT JOIN expert_passkey AS passkey ON passkey.expert_id = expert.id
    GROUP BY expert.id ORDER BY lower(expert.name) LIMIT 500`.execute(db)
  return rows
}

const INVITATION_HOURS = 24

/**
 * Invites a new expert, or one who needs another passkey. Earlier links end. A removed expert may come back, with new
 * passkeys only.
 */
export const inviteExpert = async (
  trx: Database,
  { name, tokenSha256 }: { name: string; tokenSha256: Buffer },
): Promise<{ id: string; expiresAt: Date }> => {
  const known = await findExpertByName(trx, name)
  const id = known?.id ?? newId()
  if (known) await trx.updateTable('expert').set({ removedAt: null }).where('id', '=', id).execute()
  else await trx.insertInto('expert').values({ id, name }).execute()
  await endInvitations(trx, id)
  const { expiresAt } = await trx
    .insertInto('expertInvitation')
    .values({ tokenSha256, expertId: id, expiresAt: sql<Date>`now() + ${INVITATION_HOURS}::int * interval '1 hour'` })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return { id, expiresAt }
}

const findExpertByName = (db: Database, name: string) =>
  db
    .selectFrom('expert')
    .select(['id', 'removedAt'])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()

const endInvitations = (trx: Database, expertId: string) =>
  trx
    .updateTable('expertInvitation')
    .set({ usedAt: sql<Date>`now()` })
    .where('expertId', '=', expertId)
    .where('usedAt', 'is', null)
    .execute()

/** Ends the sessions, passkeys and open invitations of an expert. Returns the id; undefined if the expert doesn't exist. */
export const removeExpert = async (trx: Database, name: string): Promise<string | undefined> => {
  const known = await findExpertByName(trx, name)
  if (!known || known.removedAt) return undefined
  const { id } = known
  await trx.updateTable('expert').set({ removedAt: sql<Date>`now()` }).where('id', '=', id).execute()
  await endInvitations(trx, id)
  for (const table of ['expertPasskey', 'expertSession'] as const)
    await trx
      .updateTable(table)
      .set({ revokedAt: sql<Date>`now()` })
      .where('expertId', '=', id)
      .where('revokedAt', 'is', null)
      .execute()
  return id
}

/** Whether a second expert must approve each answer of the desk. */
export const isFourEyes = async (db: Database): Promise<boolean> => {
  const mode = await db.selectFrom('deskMode').select('isFourEyes').executeTakeFirst()
  return mode?.isFourEyes === true
}

/** Returns whether this call changed anything. */
export const setFourEyes = async (trx: Database, isOn: boolean): Promise<boolean> => {
  const changed = await trx
    .updateTable('deskMode')
    .set({ isFourEyes: isOn })
    .where('isFourEyes', '!=', isOn)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
