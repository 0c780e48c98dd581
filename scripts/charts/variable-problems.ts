import { readFileSync } from 'node:fs'
import { EnvProblems, readEnv, refusePlainConnections } from '@lc/server-runtime'
import { readExampleEnv } from '@lc/testkit'
import { deskEnv } from '../../apps/api/src/desk/desk-env.ts'
import { apiEnv } from '../../apps/api/src/env.ts'
import { webEnv } from '../../apps/web/server/env.ts'
import { workerEnv } from '../../apps/worker/src/env.ts'
import { inCheckout } from '../checkout.ts'
import type { Program } from './program.ts'

/** Every variable of docs/keys.md, except the one that is there as a duration. */
export const secretNames: ReadonlySet<string> = new Set(
  readFileSync(inCheckout('docs', 'keys.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
)

const known = readExampleEnv()
/** Read by the start script of the web image. */
const ofNginx = ['FORMS_ADDRESS']

/** Checks each variable, and starts the program's own reading of its environment with example secrets. */
export const variableProblems = (program: Program): string[] => {
  const variables = (program.container.env ?? []).map(({ name, value = '' }) => ({ name, value }))
  const mounted = filesOf(program)
  return [
    ...variables.flatMap(({ name, value }) => {
      const plain = name.replace(/_FILE$/, '')
      const isFile = plain !== name
      if (!(plain in known) && !ofNginx.includes(name)) return [`${name} is no variable of ours`]
      if (secretNames.has(plain) && !isFile) return [`${name} is a secret, but not a file`]
      if (isFile && !mounted.includes(value)) return [`${name} names a file that isn't mounted`]
      return []
    }),
    ...startProblems(program, Object.fromEntries(variables.map(({ name, value }) => [name, value]))),
  ]
}

const filesOf = ({ pod, container }: Program): string[] =>
  (pod.volumes ?? []).flatMap(({ name, secret }) => {
    const place = container.volumeMounts?.find((mount) => mount.name === name)?.mountPath
    return (secret?.items ?? []).map(({ path }) => `${place}/${path}`)
  })

/** Secrets as an operator would have them. */
const secrets: Record<string, string> = {
  ...known,
  DATABASE_URL: 'postgres://lightning_cat_app:p@db.internal.example/lightning_cat?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.internal.example:465',
}

const startProblems = ({ labels }: Program, rendered: Record<string, string>): string[] => {
  const env = Object.fromEntries(
    Object.entries(rendered).map(([name, value]) => {
      const plain = name.replace(/_FILE$/, '')
      return plain === name ? [name, value] : [plain, secrets[plain]]
    }),
  )
  try {
    start[labels['app.kubernetes.io/component'] ?? '']?.(env)
    return []
  } catch (error) {
    if (error instanceof EnvProblems) return error.problems
    return [(error as Error).message]
  }
}

type Variables = Record<string, string | undefined>

const needs = (env: Variables, names: readonly string[]) => {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new EnvProblems(missing.map((name) => `${name}: is missing`))
}

const start: Record<string, (env: Variables) => void> = {
  api: (env) => refusePlainConnections(readEnv(apiEnv, { PORT: '3001', ...env })),
  desk: (env) => refusePlainConnections(readEnv(deskEnv, { PORT: '3001', ...env })),
  worker: (env) => refusePlainConnections(readEnv(workerEnv, env)),
  forms: (env) => void readEnv(webEnv, { PORT: '3003', ...env }),
  web: (env) => needs(env, ['API_ORIGIN_US', 'FORMS_ADDRESS']),
  migrate: (env) => needs(env, ['DATABASE_OWNER_URL']),
}
