import { randomUUID } from 'node:crypto'
import { activateUser, registerUser } from '../account/users.ts'
import { grantEquity } from '../billing/purchases.ts'
import type { InvoiceSeller } from '../column-types.ts'
import { type Database, newId } from '../database.ts'
import { insertProject } from '../projects/projects.ts'
import type { FreeOffer } from '../scans/free-scans.ts'
import { insertScan } from '../scans/orders.ts'

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

export const makeScan = async (db: Database, ownerId: string, free?: FreeOffer): Promise<string> => {
  const id = newId()
  const projectId = await insertProject(db, { ownerId, files: [{ path: 'A.sol', sha256: sha256('a'), lines: 3 }] })
  await insertScan(db, {
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
