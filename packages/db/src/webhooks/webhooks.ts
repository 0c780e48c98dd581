import type { Webhook, WebhookEvent } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'

interface OwnedWebhook {
  id: string
  ownerId: string
}

export const countWebhooks = async (db: Database, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const addWebhook = async (
  db: Database,
  webhook: { ownerId: string; url: string; events: WebhookEvent[] },
): Promise<Webhook> => {
  const id = newId()
  await db
    .insertInto('webhook')
    .values({ id, ...webhook })
    .execute()
  return toWebhook(await webhookRows(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Oldest first. */
export const listWebhooks = async (db: Database, ownerId: string): Promise<Webhook[]> => {
  const rows = await webhookRows(db).where('ownerId', '=', ownerId).orderBy('id').execute()
  return rows.map(toWebhook)
}

export interface WebhookChange {
  url?: string | undefined
  events?: WebhookEvent[] | undefined
  isOn?: boolean | undefined
}

/** Undefined if the user has no such webhook. Switching it on forgets earlier failures. */
export const changeWebhook = async (
  db: Database,
  { id, ownerId, url, events, isOn }: OwnedWebhook & WebhookChange,
): Promise<Webhook | undefined> => {
  const row = await db
    .updateTable('webhook')
    .set({
      // Also keeps the statement valid if nothing else changes.
      failingSince: isOn === true || url !== undefined ? null : sql<Date>`failing_since`,
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(isOn === true && { disabledAt: null, disabledReason: null }),
      ...(isOn === false && {
        disabledAt: sql<Date>`coalesce(disabled_at, now())`,
        disabledReason: sql<'by_owner'>`coalesce(disabled_reason, 'by_owner')`,
      }),
    })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning(columns)
    .executeTakeFirst()
  return row && toWebhook(row)
}

/** Returns whether the user had this webhook. */
export const deleteWebhook = async (db: Database, { id, ownerId }: OwnedWebhook): Promise<boolean> => {
  const { rows } = await sql<{ isDeleted: boolean }>`SELECT delete_webhook(${id}, ${ownerId}) AS is_deleted`.execute(db)
  return rows[0]?.isDeleted ?? false
}

/** How long messages carry the signature of the previous secret too. */
const PREVIOUS_SECRET_HOURS = 24

/** Undefined if the user has no such webhook. */
export const rotateWebhookSecret = async (
  db: Database,
  { id, ownerId }: OwnedWebhook,
): Promise<{ webhook: Webhook; secretVersion: number } | undefined> => {
  const row = await db
    .updateTable('webhook')
    .set((eb) => ({
      secretVersion: eb('secretVersion', '+', 1),
      previousSecretUntil: sql<Date>`now() + ${PREVIOUS_SECRET_HOURS} * interval '1 hour'`,
    }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning([...columns, 'secretVersion'])
    .executeTakeFirst()
  return row && { webhook: toWebhook(row), secretVersion: row.secretVersion }
}

/** Whether the user has this webhook, and whether it is on. */
export const findOwnedWebhook = async (
  db: Database,
  { id, ownerId }: OwnedWebhook,
): Promise<{ isOn: boolean } | undefined> => {
  const row = await db
    .selectFrom('webhook')
    .select('disabledAt')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return row && { isOn: row.disabledAt === null }
}

/** The user's webhooks that are on and subscribed to at least one of the events. */
export const listSubscriptions = (
  db: Database,
  { ownerId, events }: { ownerId: string; events: readonly WebhookEvent[] },
): Promise<{ id: string; events: WebhookEvent[] }[]> =>
  db
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('ownerId', '=', ownerId)
    .where('disabledAt', 'is', null)
    .where(sql<boolean>`events && ${sql.val(events)}::text[]`)
    .orderBy('id')
    .execute()

const columns = [
  'id',
  'url',
  'events',
  'createdAt',
  'disabledAt',
  'disabledReason',
  'failingSince',
  'previousSecretUntil',
] as const

const webhookRows = (db: Database) => db.selectFrom('webhook').select(columns)

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['executeTakeFirstOrThrow']>>

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.createdAt.toISOString(),
  ...(row.disabledAt &&
    row.disabledReason && { off: { at: row.disabledAt.toISOString(), reason: row.disabledReason } }),
  ...(row.failingSince && { failingSince: row.failingSince.toISOString() }),
  ...(row.previousSecretUntil &&
    row.previousSecretUntil.getTime() > Date.now() && { previousSecretUntil: row.previousSecretUntil.toISOString() }),
})
