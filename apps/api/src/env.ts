import { DEFAULT_FAST_SCANS_PER_DAY } from '@lc/api-contract'
import { chainEnv } from '@lc/chains'
import { brand } from '@lc/content'
import { githubEnv, proxies, sharedEnv, targets, uploadEnv } from '@lc/server-runtime'
import { z } from 'zod'
import { RateLimits } from './http/limits/limit-table.ts'
import { loginDelayRule } from './http/limits/login-delay.ts'

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url().transform((url) => new URL(url).origin)).min(1))

const count = z.coerce.number().int().positive().max(1_000_000)

const secret = z.string().min(32, 'needs at least 32 characters')

const megabytes = 1_000_000

export const apiEnv = z.object({
  ...sharedEnv,
  ...uploadEnv,
  ...chainEnv,
  ...githubEnv,
  // A pool takes zero as "forever".
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).max(600_000).default(2_000),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /**
   * How long it still accepts connections after the stop signal, while /readyz is red, so that load balancers notice.
   */
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
  // Checked by report-signer.ts, which reads the keys.
  REPORT_SIGNING_KEY: secret,
  REPORT_OTHER_KEYS: z.string().optional(),
  // Every secret of a webhook is derived from it.
  WEBHOOK_KEY: secret,
  // Encrypts the secrets of authenticator apps.
  TOTP_KEY: secret,
  TOTP_KEY_PREVIOUS: secret.optional(),
  // Where passkeys are made and used; WEB_ORIGIN by default.
  PASSKEY_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  WEBHOOK_ALLOWED_TARGETS: targets.default([]),
  MAX_CONNECTIONS: count.default(5_000),
  API_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  TRUSTED_PROXIES: proxies,
  RATE_LIMITS: RateLimits.prefault(''),
  LOGIN_FREE_TRIES: count.default(loginDelayRule.freeTries),
  LOGIN_FORGET_SECONDS: count.default(loginDelayRule.forgetSeconds),
  LOGIN_MAX_DELAY_SECONDS: count.default(loginDelayRule.maxSeconds),
  // Checked by payment-settings.ts: wrong values turn payments off and nothing else.
  STRIPE_PUBLIC_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: z.url().optional(),
  // Checked by github-settings.ts: wrong values turn GitHub off and nothing else.
  GITHUB_APP_CLIENT_ID: z.string().optional(),
  GITHUB_APP_CLIENT_SECRET: z.string().optional(),
  GITHUB_APP_SLUG: z.string().optional(),
  RECONCILE_HOURS: z.coerce.number().min(0).max(168).default(6),
  RECONCILE_DAYS: count.default(90),
  PENDING_ACCOUNT_KEEP_DAYS: z.coerce.number().int().min(7).max(3_650).default(30),
  ENQUIRY_KEEP_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
  USER_OPEN_SCANS: count.default(10),
  USER_SCANS_AT_ONCE: count.default(4),
  FAST_SCANS_PER_DAY: count.default(DEFAULT_FAST_SCANS_PER_DAY),
  FAST_SCANS_AT_ONCE: count.default(2),
  CHECKS_AT_ONCE: count.default(2),
  PREVIEWS_AT_ONCE: count.default(4),
  USER_OPEN_CHECKS: count.default(10),
  USER_STORED_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2_000 * megabytes),
  SCAN_PROMISED_SECONDS: count.default(1_800),
})
