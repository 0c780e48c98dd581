import { join } from 'node:path'
import { proxies, sharedEnv } from '@lc/server-runtime'
import { z } from 'zod'

const {
  DATABASE_URL,
  ALLOW_PLAIN_CONNECTIONS,
  S3_ENDPOINT,
  S3_CA,
  S3_REGION,
  S3_BUCKET,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
  LOG_LEVEL,
  BUILD_COMMIT,
} = sharedEnv

/** The desk knows no secret of accounts, mail, payments or signatures. */
export const deskEnv = z.object({
  ...{ DATABASE_URL, ALLOW_PLAIN_CONNECTIONS, LOG_LEVEL, BUILD_COMMIT },
  ...{ S3_ENDPOINT, S3_CA, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY },
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(5),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  TRUSTED_PROXIES: proxies,
  /** Where experts open the desk. Their passkeys belong to it. */
  DESK_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** The folder of the built page. */
  DESK_PAGE: z.string().default(join(import.meta.dirname, '../../../web/dist/desk')),
})
