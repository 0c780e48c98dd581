import { createSystemDatabase, findObjectsToRestore } from '@lc/db'
import { readEnv } from '@lc/server-runtime'
import { copyObjects, restoreObjects } from '@lc/server-runtime/object-copies'
import { z } from 'zod'

const USAGE = `usage: node scripts/object-copies/main.ts copy|restore
  copy     copies new objects to the bucket of copies, encrypted; deletes a copy 14 days after its source was erased
  restore  writes back objects that the database at DATABASE_URL names and the store lacks
  The environment has S3_* and BACKUP_S3_*, see .env.example.`

/** As long as a restore may go back: repo1-retention-full of deploy/backup/pgbackrest.conf. */
const KEEP_MS = 14 * 86_400_000

const stores = z.object({
  S3_ENDPOINT: z.url(),
  S3_CA: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  BACKUP_S3_ENDPOINT: z.url(),
  BACKUP_S3_CA: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().min(1),
  BACKUP_S3_ACCESS_KEY: z.string().min(1),
  BACKUP_S3_SECRET_KEY: z.string().min(1),
  /** 32 bytes as Base64. */
  BACKUP_OBJECT_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'is not 32 bytes'),
})

const readStores = () => {
  const env = readEnv(stores)
  return {
    source: {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKey: env.S3_ACCESS_KEY,
      secretKey: env.S3_SECRET_KEY,
      ...(env.S3_CA !== undefined && { ca: env.S3_CA }),
    },
    copies: {
      endpoint: env.BACKUP_S3_ENDPOINT,
      region: env.BACKUP_S3_REGION,
      bucket: env.BACKUP_S3_BUCKET,
      accessKey: env.BACKUP_S3_ACCESS_KEY,
      secretKey: env.BACKUP_S3_SECRET_KEY,
      ...(env.BACKUP_S3_CA !== undefined && { ca: env.BACKUP_S3_CA }),
    },
    key: env.BACKUP_OBJECT_KEY,
  }
}

const restore = async () => {
  const { DATABASE_URL } = readEnv(z.object({ DATABASE_URL: z.url() }))
  const db = createSystemDatabase(DATABASE_URL, { maxConnections: 1 })
  try {
    const { restored, unneeded } = await restoreObjects(readStores(), {
      findNeeded: (sha256s) => findObjectsToRestore(db, sha256s),
    })
    return `object-copies restored=${restored} unneeded=${unneeded}`
  } finally {
    await db.destroy()
  }
}

const copy = async () => {
  const { copied, deleted } = await copyObjects(readStores(), { keepMs: KEEP_MS })
  return `object-copies copied=${copied} deleted=${deleted}`
}

const commands: Partial<Record<string, () => Promise<string>>> = { copy, restore }
const command = commands[process.argv[2] ?? '']
if (command) console.log(await command())
else {
  console.error(USAGE)
  process.exitCode = 2
}
