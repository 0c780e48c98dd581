import { brand } from '@lc/content'
import { appOrigin, deskOrigin, passkeyOrigin, type Wiring } from './wiring.ts'

export const apiEnvironment = (wiring: Wiring) => ({
  ...shared(wiring),
  DATABASE_URL: wiring.endpoints.postgres.appUrl,
  // Tests and builds share the processors with it.
  DATABASE_WAIT_MS: '30000',
  S3_ACCESS_KEY: wiring.endpoints.s3.accessKey,
  S3_SECRET_KEY: wiring.endpoints.s3.secretKey,
  PORT: String(wiring.ports.api),
  HOST: '127.0.0.1',
  // No load balancer needs time to notice the stop.
  API_DRAIN_SECONDS: '0',
  SMTP_URL: wiring.endpoints.mail.smtpUrl,
  MAIL_FROM: `${brand.company.en} <${brand.mail.noReply}>`,
  WEB_ORIGIN: appOrigin(wiring, 'web'),
  // WebAuthn knows no addresses: passkeys work where the site is opened as `localhost`.
  CORS_ORIGINS: `${appOrigin(wiring, 'web')},${passkeyOrigin(wiring)}`,
  PASSKEY_ORIGIN: passkeyOrigin(wiring),
  PASSWORD_PEPPER: wiring.secrets.passwordPepper,
  LINK_KEY: wiring.secrets.linkKey,
  REPORT_SIGNING_KEY: wiring.secrets.reportSigningKey,
  WEBHOOK_KEY: wiring.secrets.webhookKey,
  TOTP_KEY: wiring.secrets.totpKey,
  // For receivers on this machine, such as those of page tests.
  WEBHOOK_ALLOWED_TARGETS: `127.0.0.1:${wiring.ports.receiver}`,
  GIT_ALLOWED_TARGETS: `127.0.0.1:${wiring.ports.git}`,
  CHAIN_RPC_URLS: `1=${wiring.endpoints.anvil.url}`,
  SOURCIFY_URL: wiring.endpoints.sourcify.url,
  // A test key without value: the fake Stripe accepts it.
  STRIPE_PUBLIC_KEY: 'pk_test_fake',
  STRIPE_SECRET_KEY: wiring.secrets.stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: wiring.secrets.stripeWebhookSecret,
  STRIPE_URL: wiring.endpoints.stripe.url,
  // Everything on this machine may name the client's address: each page test uses its own.
  TRUSTED_PROXIES: '127.0.0.1',
})

export const workerEnvironment = (wiring: Wiring) => ({
  ...shared(wiring),
  DATABASE_URL: wiring.endpoints.postgres.workerUrl,
  S3_ACCESS_KEY: wiring.endpoints.s3.worker.accessKey,
  S3_SECRET_KEY: wiring.endpoints.s3.worker.secretKey,
  LIGHTNING_CAT_HOME: wiring.home,
  GIT_ALLOWED_TARGETS: `127.0.0.1:${wiring.ports.git}`,
  WORKER_HEALTH_PORT: String(wiring.ports.worker),
})

export const deskEnvironment = (wiring: Wiring) => ({
  DATABASE_URL: wiring.endpoints.postgres.deskUrl,
  S3_ENDPOINT: wiring.endpoints.s3.endpoint,
  S3_REGION: wiring.endpoints.s3.region,
  S3_BUCKET: wiring.endpoints.s3.bucket,
  S3_ACCESS_KEY: wiring.endpoints.s3.desk.accessKey,
  S3_SECRET_KEY: wiring.endpoints.s3.desk.secretKey,
  PORT: String(wiring.ports.desk),
  HOST: '127.0.0.1',
  DESK_ORIGIN: deskOrigin(wiring),
  TRUSTED_PROXIES: '127.0.0.1',
})

export const formsEnvironment = (wiring: Wiring) => ({
  ...siteEnvironment(wiring),
  PORT: String(wiring.ports.forms),
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1',
})

/** Read by the pages' development server; nginx has the same values in its configuration. */
export const siteEnvironment = (wiring: Wiring) => ({
  API_ORIGIN_US: appOrigin(wiring, 'api'),
  API_ORIGIN_IO: appOrigin(wiring, 'api'),
})

const shared = ({ endpoints: { temporal, s3 } }: Wiring) => ({
  TEMPORAL_ADDRESS: temporal.address,
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  LOG_LEVEL: 'info',
  ...(process.env.SCAN_ENGINES ? { SCAN_ENGINES: process.env.SCAN_ENGINES } : {}),
})
