import { randomUUID } from 'node:crypto'
import type { FreeOffer } from '../contracts/find-free-offer.ts'
import { insertContract } from '../contracts/insert-contract.ts'
import type { Database } from '../database.ts'
import { grantEquity } from '../equity/grant-equity.ts'
import { newId } from '../new-id.ts'
import type { InvoiceSeller } from '../payments/payment-row.ts'
import { insertProject } from '../projects/insert-project.ts'
import { activateUser } from '../users/activate-user.ts'
import { registerUser } from '../users/register-user.ts'

export const makeUser = async (db: Database, { detections = 0 } = {}): Promise<string> => {
  const userId = await registerUser(db, { email: `${randomUUID()}@example.com`, passwordHash: 'x', locale: 'en' })
  if (!userId) throw new Error('the address is taken')
  await activateUser(db, { userId, passwordHash: 'x' })
  if (detections > 0) {
    const grant = { kind: 'detection', units: detections, reference: 'test', idempotencyKey: randomUUID() } as const
    await grantEquity(db, { userId, ...grant })
  }
  return userId
}

export const sampleSeller: InvoiceSeller = {
  name: 'Seller Ltd',
  address: { en: 'Quay 1', zh: '码头 1 号' },
  registrationNumber: 'R-1',
  taxNumber: null,
}

export const sha256 = (digit: string) => digit.repeat(64)

export const makeContract = async (db: Database, ownerId: string, free?: FreeOffer): Promise<string> => {
  const id = newId()
  const projectId = await insertProject(db, { ownerId, files: [{ path: 'A.sol', sha256: sha256('a'), lines: 3 }] })
  await insertContract(db, {
    id,
    ownerId,
    projectId,
    idempotencyKey: randomUUID(),
    requestSha256: sha256('b'),
    name: 'A',
    mainFile: 'A.sol',
    mainContract: undefined,
    fuzzing: false,
    free,
  })
  return id
}
