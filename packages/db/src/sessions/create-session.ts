import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { slidExpiry } from './session-lifetime.ts'

export const createSession = async (db: Database, input: { userId: string; tokenSha256: Buffer }): Promise<void> => {
  await db
    .insertInto('userSession')
    .values({ id: newId(), ...input, expiresAt: slidExpiry() })
    .execute()
}
