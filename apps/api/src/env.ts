import { z } from 'zod'

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url().transform((url) => new URL(url).origin)).min(1))

const secret = z.string().min(32, 'needs at least 32 characters')

const megabytes = 1_000_000

export const apiEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  TEMPORAL_ADDRESS: z.string().min(1),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  WEB_ORIGIN: z.url().transform((url) => new URL(url).origin),
  CORS_ORIGINS: origins,
  PASSWORD_PEPPER: secret,
  LINK_KEY: secret,
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * megabytes),
  UPLOAD_MAX_FILE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 * 1024),
  UPLOAD_MAX_FILES: z.coerce.number().int().positive().default(2_000),
  LOG_LEVEL: z.string().default('info'),
  FAIL_AT: z.string().default(''),
})
