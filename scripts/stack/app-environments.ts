import { brand } from '@lc/content'
import { originOf, type Wiring } from './wiring.ts'

export const apiEnvironment = (wiring: Wiring) => ({
  ...shared(wiring),
  DATABASE_URL: wiring.endpoints.postgres.appUrl,
  S3_ACCESS_KEY: wiring.endpoints.s3.accessKey,
  S3_SECRET_KEY: wiring.endpoints.s3.secretKey,
  PORT: String(wiring.ports.api),
  HOST: '127.0.0.1',
  // Nothing stands in front of it that would have to notice.
  API_DRAIN_SECONDS: '0',
  SMTP_URL: wiring.endpoints.mail.smtpUrl,
  MAIL_FROM: `${brand.company.en} <${brand.mail.noReply}>`,
  WEB_ORIGIN: originOf(wiring, 'web'),
  CORS_ORIGINS: originOf(wiring, 'web'),
  PASSWORD_PEPPER: wiring.secrets.passwordPepper,
  LINK_KEY: wiring.secrets.linkKey,
  CHAIN_RPC_URLS: `1=${wiring.endpoints.anvil.url}`,
  SOURCIFY_URL: wiring.endpoints.sourcify.url,
  // A key for tests, though nobody outside knows it: the desk stands in for Stripe.
  STRIPE_PUBLIC_KEY: 'pk_test_desk',
  STRIPE_SECRET_KEY: wiring.secrets.stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: wiring.secrets.stripeWebhookSecret,
  STRIPE_URL: wiring.endpoints.stripe.url,
  // Everything on this machine may say for whom it calls: the tests of the pages give each its own address.
  TRUSTED_PROXIES: '127.0.0.1',
})

export const workerEnvironment = (wiring: Wiring) => ({
  ...shared(wiring),
  DATABASE_URL: wiring.endpoints.postgres.workerUrl,
  S3_ACCESS_KEY: wiring.endpoints.s3.worker.accessKey,
  S3_SECRET_KEY: wiring.endpoints.s3.worker.secretKey,
  LIGHTNING_CAT_HOME: wiring.home,
  WORKER_HEALTH_PORT: String(wiring.ports.worker),
})

export const formsEnvironment = (wiring: Wiring) => ({
  ...siteEnvironment(wiring),
  PORT: String(wiring.ports.forms),
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1',
})

/** Read by the development server of the pages; nginx is told the same in its configuration. */
export const siteEnvironment = (wiring: Wiring) => ({
  API_ORIGIN_US: originOf(wiring, 'api'),
  API_ORIGIN_IO: originOf(wiring, 'api'),
})

const shared = ({ endpoints: { temporal, s3 } }: Wiring) => ({
  TEMPORAL_ADDRESS: temporal.address,
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  LOG_LEVEL: 'info',
  ...(process.env.SCAN_ENGINES ? { SCAN_ENGINES: process.env.SCAN_ENGINES } : {}),
})
