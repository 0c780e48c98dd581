import type { Database } from '../database.ts'

/** Bytes of source text that the projects of this user keep. */
export const sumStoredBytes = async (db: Database, ownerId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.sum<string | null>('storedBytes').as('bytes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
