import { chainEnv } from '@lc/chains'
import { brand } from '@lc/content'
import { proxies, sharedEnv } from '@lc/server-runtime'
import { z } from 'zod'
import { loginDelayRule } from './http/limits/create-login-delay.ts'
import { RateLimits } from './http/limits/read-limits.ts'

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url().transform((url) => new URL(url).origin)).min(1))

const count = z.coerce.number().int().positive().max(1_000_000)

const secret = z.string().min(32, 'needs at least 32 characters')

const megabytes = 1_000_000

export const apiEnv = z.object({
  ...sharedEnv,
  ...chainEnv,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** How long it still accepts connections after the stop signal, while /readyz is red: load balancers need that long to notice. */
  API_DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(5),
  HOST: z.string().default('127.0.0.1'),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  CONTACT_INBOX: z.email().default(brand.mail.contact),
  EXPERT_INBOX: z.email().default(brand.mail.experts),
  WEB_ORIGIN: z.url().transform((url) => new URL(url).origin),
  CORS_ORIGINS: origins,
  PASSWORD_PEPPER: secret,
  PASSWORD_PEPPER_PREVIOUS: secret.optional(),
  LINK_KEY: secret,
  LINK_KEY_PREVIOUS: secret.optional(),
  MAX_CONNECTIONS: count.default(5_000),
  API_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  TRUSTED_PROXIES: proxies,
  RATE_LIMITS: RateLimits.prefault(''),
  LOGIN_FREE_TRIES: count.default(loginDelayRule.freeTries),
  LOGIN_FORGET_SECONDS: count.default(loginDelayRule.forgetSeconds),
  LOGIN_MAX_DELAY_SECONDS: count.default(loginDelayRule.maxSeconds),
  // Looked at by payment-settings.ts: what is wrong with them closes the till, not the house.
  STRIPE_PUBLIC_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: z.url().optional(),
  RECONCILE_HOURS: z.coerce.number().min(0).max(168).default(6),
  RECONCILE_DAYS: count.default(90),
  PENDING_ACCOUNT_KEEP_DAYS: z.coerce.number().int().min(7).max(3_650).default(30),
  ENQUIRY_KEEP_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * megabytes),
  UPLOAD_MAX_UNPACKED_BYTES: z.coerce.number().int().positive().default(100_000_000),
  UPLOAD_MAX_FILE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 * 1024),
  UPLOAD_MAX_FILES: z.coerce.number().int().positive().default(2_000),
  USER_OPEN_SCANS: count.default(10),
  USER_SCANS_AT_ONCE: count.default(4),
  CHECKS_AT_ONCE: count.default(2),
  USER_OPEN_CHECKS: count.default(10),
  USER_STORED_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2_000 * megabytes),
  SCAN_PROMISED_SECONDS: count.default(1_800),
})
