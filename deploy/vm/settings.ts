import { z } from 'zod'
import { machineMain } from '../../apps/web/deploy/nginx-main.ts'
import { brandSettings, readBrand } from '../../packages/content/src/brand/brand-settings.ts'

const origin = z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin)

/** A value that stands in a unit's environment file or in nginx's configuration as it is. */
const plain = (standard: string) =>
  z
    .string()
    .regex(/^[\w.:/,-]+$/, 'has characters that no address or path has')
    .default(standard)

/** Everything in `/etc/lightning-cat/site.env`. */
export const siteSettings = brandSettings.extend({
  /** Called by pages on .us hosts and by those on .io hosts. */
  API_ORIGIN_US: origin,
  API_ORIGIN_IO: origin.optional(),
  /** Other origins of the same site. */
  OTHER_SITE_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(z.array(origin))
    .default([]),
  /** The experts' desk; without it, no desk runs here. */
  DESK_ORIGIN: origin.optional(),
  TLS_CERTIFICATE: plain('/etc/lightning-cat/tls/certificate.pem'),
  TLS_KEY: plain('/etc/lightning-cat/tls/key.pem'),
  /** This machine's own store, or another one; its keys are in the folder of secrets. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:7070'),
  S3_REGION: plain('us-east-1'),
  S3_BUCKET: plain('lightning-cat'),
})

export type SiteSettings = z.output<typeof siteSettings> & { brand: ReturnType<typeof readBrand> }

/** An empty variable counts as missing; an unknown one is a mistake. */
export const readSettings = (variables: Record<string, string | undefined>): SiteSettings => {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = siteSettings.strict().safeParse(present)
  if (parsed.success) return { ...parsed.data, brand: readBrand(present) }
  const problems = parsed.error.issues.map(({ path, message }) => `  ${[...path, message].join(': ')}`)
  throw new Error(`site.env isn't usable:\n${problems.join('\n')}`)
}

export const usesOwnStore = ({ S3_ENDPOINT }: SiteSettings) => new URL(S3_ENDPOINT).hostname === '127.0.0.1'

/** Every host name that nginx serves, the site's first. */
export const hostNames = ({ SITE_ORIGIN, API_ORIGIN_US, API_ORIGIN_IO, DESK_ORIGIN }: SiteSettings) =>
  [SITE_ORIGIN, API_ORIGIN_US, API_ORIGIN_IO, DESK_ORIGIN].flatMap((url) => (url ? [new URL(url).hostname] : []))

interface ReleasePlace {
  /** The folder of the release, as the programs see it. */
  folder: string
  commit: string
  hasIpv6: boolean
}

const PORTS = { api: 3001, worker: 3002, forms: 3003, desk: 3004 } as const

/** Each answers once it can work. */
export const READY_ADDRESSES = Object.fromEntries(
  Object.entries(PORTS).map(([name, port]) => [name, `http://127.0.0.1:${port}/readyz`]),
)

/** The configuration of a release, without secrets: files by their path below its folder. */
export const configurationFiles = (settings: SiteSettings, place: ReleasePlace): Record<string, string> => {
  const store = {
    NODE_ENV: 'production',
    S3_ENDPOINT: settings.S3_ENDPOINT,
    S3_REGION: settings.S3_REGION,
    S3_BUCKET: settings.S3_BUCKET,
    BUILD_COMMIT: place.commit,
  }
  const shared = { ...store, TEMPORAL_ADDRESS: '127.0.0.1:7233' }
  const { brand } = settings
  return {
    'env/api.env': envFile({
      ...shared,
      HOST: '127.0.0.1',
      PORT: PORTS.api,
      METRICS_PORT: 9464,
      WEB_ORIGIN: settings.SITE_ORIGIN,
      CORS_ORIGINS: [settings.SITE_ORIGIN, ...settings.OTHER_SITE_ORIGINS].join(','),
      MAIL_FROM: `${brand.company.en} <${brand.mail.noReply}>`,
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    'env/worker.env': envFile({
      ...shared,
      // Not `current`: a running worker keeps its own tools.
      LIGHTNING_CAT_HOME: place.folder,
      WORKFLOW_BUNDLE: `${place.folder}/worker/apps/worker/dist/workflows.js`,
      WORKER_HEALTH_PORT: PORTS.worker,
      METRICS_PORT: 9465,
    }),
    'env/forms.env': envFile({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: PORTS.forms,
      API_ORIGIN_US: `http://127.0.0.1:${PORTS.api}`,
      API_ORIGIN_IO: `http://127.0.0.1:${PORTS.api}`,
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    ...(settings.DESK_ORIGIN && {
      'env/desk.env': envFile({
        ...store,
        HOST: '127.0.0.1',
        PORT: PORTS.desk,
        DESK_ORIGIN: settings.DESK_ORIGIN,
        TRUSTED_PROXIES: '127.0.0.1',
      }),
    }),
    'nginx/nginx.conf': machineMain({
      site: `${place.folder}/site`,
      folder: '/run/lightning-cat-web',
      origin: settings.SITE_ORIGIN,
      apiOrigins: { us: settings.API_ORIGIN_US, io: settings.API_ORIGIN_IO ?? settings.API_ORIGIN_US },
      program: `127.0.0.1:${PORTS.forms}`,
      api: `127.0.0.1:${PORTS.api}`,
      ...(settings.DESK_ORIGIN && { desk: { origin: settings.DESK_ORIGIN, address: `127.0.0.1:${PORTS.desk}` } }),
      certificate: settings.TLS_CERTIFICATE,
      key: settings.TLS_KEY,
      hasIpv6: place.hasIpv6,
      challenges: '/var/lib/lightning-cat-challenges',
    }),
  }
}

/** Quoted for systemd, which reads `\` and `"` in it. */
const envFile = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${String(value).replace(/["\\]/g, '\\$&')}"\n`)
    .join('')
