import type { z } from 'zod'
import { EnvProblems, type sharedEnv } from './read-env.ts'
import { temporalAddress } from './temporal-address.ts'

type Env = z.output<z.ZodObject<typeof sharedEnv>>

type TemporalEnv = Pick<Env, `TEMPORAL_${'ADDRESS' | 'NAMESPACE' | 'TLS' | 'CA' | 'CERT' | 'KEY' | 'API_KEY'}`>

type ConnectionEnv = Pick<Env, 'ALLOW_PLAIN_CONNECTIONS' | 'DATABASE_URL' | 'S3_ENDPOINT'> &
  (TemporalEnv | { TEMPORAL_ADDRESS?: undefined }) & {
    SMTP_URL?: string
    OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  }

/**
 * Stops the start if a connection would leave this machine without TLS, or without checking who answers. A network that
 * is trusted as a whole, such as that of one pod, can be allowed.
 */
export const refusePlainConnections = (env: ConnectionEnv): void => {
  if (env.ALLOW_PLAIN_CONNECTIONS) return
  const problems = connectionsOf(env)
    .filter(({ host, isChecked }) => !isChecked && !isThisMachine(host))
    .map(({ name, remedy }) => `${name}: would leave this machine without checked TLS; ${remedy}, or set ${setting}`)
  if (problems.length > 0) throw new EnvProblems(problems)
}

const setting = 'ALLOW_PLAIN_CONNECTIONS=true'

const connectionsOf = (env: ConnectionEnv) => {
  const database = new URL(env.DATABASE_URL)
  const store = new URL(env.S3_ENDPOINT)
  const temporal = env.TEMPORAL_ADDRESS === undefined ? undefined : temporalAddress(env)
  const mail = env.SMTP_URL === undefined ? undefined : new URL(env.SMTP_URL)
  const { OTEL_EXPORTER_OTLP_ENDPOINT: traces } = env
  return [
    {
      name: 'DATABASE_URL',
      host: database.hostname,
      isChecked: database.searchParams.get('sslmode') === 'verify-full',
      remedy: 'add sslmode=verify-full',
    },
    { name: 'S3_ENDPOINT', host: store.hostname, isChecked: store.protocol === 'https:', remedy: 'use https' },
    ...(temporal
      ? [
          {
            name: 'TEMPORAL_ADDRESS',
            host: new URL(`tcp://${temporal.address}`).hostname,
            isChecked: temporal.tls !== undefined,
            remedy: 'set TEMPORAL_TLS',
          },
        ]
      : []),
    ...(mail
      ? [
          {
            name: 'SMTP_URL',
            host: mail.hostname,
            isChecked: mail.protocol === 'smtps:' || mail.searchParams.get('requireTLS') === 'true',
            remedy: 'use smtps or add requireTLS=true',
          },
        ]
      : []),
    ...(traces
      ? [
          {
            name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
            host: new URL(traces).hostname,
            isChecked: new URL(traces).protocol === 'https:',
            remedy: 'use https',
          },
        ]
      : []),
  ]
}

/** An empty host is a Unix socket. */
const isThisMachine = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
