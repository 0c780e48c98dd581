import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { slidExpiry } from './session-lifetime.ts'

const MAX_USER_AGENT_LENGTH = 256

export const createSession = async (
  db: Database,
  input: { userId: string; tokenSha256: Buffer; userAgent: string },
): Promise<void> => {
  const userAgent = input.userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  await db
    .insertInto('userSession')
    .values({ id: newId(), ...input, userAgent, expiresAt: slidExpiry() })
    .execute()
}
