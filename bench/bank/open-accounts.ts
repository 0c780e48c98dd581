import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { activateUser, createSession, type Database, insertProject, registerUser } from '@lc/db'

export interface Account {
  userId: string
  token: string
  projectId: string
}

/** Users with a session and a project, created without the API: nothing is hashed, mailed or counted. */
export const openAccounts = async (db: Database, count: number): Promise<Account[]> => {
  const accounts: Account[] = []
  while (accounts.length < count) accounts.push(await openAccount(db))
  return accounts
}

const openAccount = async (db: Database): Promise<Account> => {
  const userId = await registerUser(db, { email: `${randomUUID()}@bank.example`, passwordHash: 'x', locale: 'en' })
  if (!userId) throw new Error('the address is taken')
  await activateUser(db, { userId, passwordHash: 'x' })
  const token = randomBytes(32).toString('base64url')
  const tokenSha256 = createHash('sha256').update(token).digest()
  await createSession(db, { userId, tokenSha256, userAgent: 'bank' })
  const files = [{ path: 'Counter.sol', sha256: '0'.repeat(64), lines: 1 }]
  return { userId, token, projectId: await insertProject(db, { ownerId: userId, files }) }
}
