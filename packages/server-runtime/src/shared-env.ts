import { z } from 'zod'
import { createObjectStore, type ObjectStore } from './create-object-store.ts'

/** The settings that every server process has in common; each app's schema starts with these. */
export const sharedEnv = {
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  TEMPORAL_ADDRESS: z.string().min(1),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  LOG_LEVEL: z.string().default('info'),
  /** The commit that this build was made from; /version says it. */
  BUILD_COMMIT: z.string().default('unknown'),
  FAIL_AT: z.string().default(''),
  /** Ids of the engines that scans run here; all of them when it is missing. */
  SCAN_ENGINES: z
    .string()
    .transform((list) => list.split(',').map((id) => id.trim()))
    .optional(),
}

type SharedEnv = z.output<z.ZodObject<typeof sharedEnv>>

export const openObjectStore = (env: SharedEnv): ObjectStore =>
  createObjectStore({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  })
