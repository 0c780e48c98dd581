import { randomUUID } from 'node:crypto'
import type { ContractPlace, ScanTier, SourceFile } from '@lc/api-contract'
import {
  type BuildHints,
  type Database,
  grantEquity,
  holdEquity,
  insertDeployedProject,
  insertProject,
  insertScan,
  inTransaction,
  newId,
  registerUser,
} from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import { readSample, type Sample } from '@lc/testkit'

export interface OrderedScan {
  scanId: string
  ownerId: string
}

interface Place {
  db: Database
  store: ObjectStore
}

/** The state after an order: a user with one detection, held for a scan of this sample. */
export const orderSample = (place: Place, sample: Sample, ownerId?: string): Promise<OrderedScan> =>
  orderSource(place, { name: sample, source: readSample(sample), ...(ownerId === undefined ? {} : { ownerId }) })

/** The same for any source, and optionally for an existing user. */
export const orderSource = (
  place: Place,
  { name, source, ownerId }: { name: string; source: string; ownerId?: string },
): Promise<OrderedScan> => orderFiles(place, { files: { [`${name}.sol`]: source }, ownerId })

/** The same for a public sample that was read from a chain. */
export const orderDeployed = (place: Place, sample: Sample): Promise<OrderedScan> =>
  orderFiles(place, { files: { [`${sample}.sol`]: readSample(sample) }, isDeployed: true })

interface GivenFiles {
  files: Readonly<Record<string, string>>
  ownerId?: string | undefined
  isDeployed?: boolean
  fuzzing?: boolean
  tier?: ScanTier
  chosenScope?: ContractPlace[] | undefined
  stated?: BuildHints
}

/** The same for several files; the first is the main file. */
export const orderFiles = async ({ db, store }: Place, given: GivenFiles): Promise<OrderedScan> => {
  const { fuzzing = false, tier = 'full', chosenScope } = given
  const ownerId = given.ownerId ?? (await newOwner(db))
  const files = await Promise.all(
    Object.entries(given.files).map(async ([path, text]) => ({
      path,
      sha256: await store.put(Buffer.from(text)),
      lines: 1,
    })),
  )
  const [{ path: mainFile, sha256 }] = files as [(typeof files)[0]]
  const projectId = await (given.isDeployed
    ? insertDeployed(db, { ownerId, files })
    : insertProject(db, { ownerId, files, ...(given.stated && { stated: given.stated }) }))
  const scanId = newId()
  await grantDetection(db, ownerId)
  const order = { idempotencyKey: randomUUID(), requestSha256: sha256, name: mainFile, mainFile, chosenScope }
  await inTransaction(db, async (trx) => {
    await insertScan(trx, { ...order, id: scanId, ownerId, projectId, mainContract: undefined, fuzzing, tier })
    if (tier === 'full') await holdEquity(trx, { userId: ownerId, kind: 'detection', reference: scanId })
  })
  return { scanId, ownerId }
}

const insertDeployed = (db: Database, project: { ownerId: string; files: SourceFile[] }) => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const hash = `0x${'ab'.repeat(32)}`
  const deployment = { chainId: 1, address, target: address, hops: [], block: { number: 7, hash }, codeHash: hash }
  const verified = { service: 'sourcify', hints: {} } as const
  return insertDeployedProject(db, { ...project, deployment, code: '0x6001', verified, look: undefined })
}

const newOwner = async (db: Database) => {
  const user = { email: `${randomUUID()}@example.org`, passwordHash: 'unused', locale: 'en' } as const
  return (await registerUser(db, user)) ?? ''
}

const grantDetection = (db: Database, userId: string) =>
  grantEquity(db, { userId, kind: 'detection', units: 1, reference: 'test', idempotencyKey: `test/${randomUUID()}` })
