import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { AppError } from '@lc/api-contract'
import { createDatabase, type Database } from '@lc/db'
import { createLog } from '@lc/server-runtime'
import { Client, Connection } from '@temporalio/client'
import { openPayments } from '../../apps/api/src/billing/payments.ts'
import { localFolder, urlsFile } from '../stack/places.ts'
import { loadSecrets } from '../stack/secrets.ts'
import type { StackUrls } from '../stack/wiring.ts'
import type { Area } from './command.ts'
import type { DoctorEnv } from './doctor/needs.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { forgetWorkflow } from './forget-workflow.ts'
import { expertsArea } from './run-experts.ts'
import { grants } from './run-grants.ts'
import { drain, keys } from './run-mode.ts'
import { refundsArea } from './run-refunds.ts'
import { scansArea } from './run-scans.ts'
import { runTickets, TICKETS_USAGE } from './run-tickets.ts'
import { users } from './run-users.ts'

/** The environment; without DATABASE_URL that of the product that `make up` started. */
const readEnvironment = (): DoctorEnv => {
  if (process.env.DATABASE_URL || !existsSync(urlsFile)) return process.env
  const urls = JSON.parse(readFileSync(urlsFile, 'utf8')) as StackUrls
  const { s3AccessKey, s3SecretKey, stripeSecretKey, stripeWebhookSecret } = loadSecrets(localFolder)
  return {
    ...process.env,
    DATABASE_URL: urls.operator,
    DESK_ORIGIN: urls.desk,
    TEMPORAL_ADDRESS: urls.temporal,
    S3_ENDPOINT: urls.s3,
    S3_BUCKET: 'lightning-cat',
    S3_ACCESS_KEY: s3AccessKey,
    S3_SECRET_KEY: s3SecretKey,
    SMTP_URL: urls.smtp,
    CHAIN_RPC_URLS: `1=${urls.anvil}`,
    STRIPE_PUBLIC_KEY: 'pk_test_fake',
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_URL: urls.stripe,
  }
}

const env = readEnvironment()

const openTemporal = async () => {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace = 'default' } = env
  if (!address) throw new AppError('UNAVAILABLE', { details: { missing: 'TEMPORAL_ADDRESS' } })
  const connection = await Connection.connect({ address })
  return { client: new Client({ connection, namespace }), close: () => connection.close() }
}

const forget = async (workflowId: string) => {
  const { client, close } = await openTemporal()
  return forgetWorkflow(client, workflowId).finally(close)
}

const payments = () => openPayments(env, createLog({ name: 'ops', level: 'fatal' })) ?? undefined

const tickets: Area = {
  usage: TICKETS_USAGE,
  examples: `  npm run ops -- tickets reply 1111-2222-3333 --reason 'on duty' --file answer.txt`,
  run: (call) => runTickets({ ...call, readText: (path) => readFileSync(path ?? 0, 'utf8') }),
}

const areas: Record<string, () => Area> = {
  users: () => users,
  scans: () => scansArea(forget),
  grants: () => grants,
  refunds: () => refundsArea(payments()),
  tickets: () => tickets,
  experts: () => expertsArea(env.DESK_ORIGIN),
  drain: () => drain,
  keys: () => keys,
}

const usage = () => {
  const all = Object.values(areas).map((open) => open())
  return `usage: [DATABASE_URL=postgres://lightning_cat_operator:…] npm run ops -- <command>
  doctor                                     checks everything that the API and the worker need, and names what is missing
${all.map((area) => area.usage).join('\n')}
  The audit log keeps who did it, and the reason in your own words. Without DATABASE_URL: the product that \`make up\` started.

examples:
${all.map((area) => area.examples).join('\n')}`
}

const main = async () => {
  const [name = '', ...args] = process.argv.slice(2)
  if (name === '--help' || name === 'help') return console.log(usage())
  if (name === 'doctor') return diagnose()
  const area = areas[name]?.()
  if (args.includes('--help') && area) return console.log(`${area.usage}\n\nexamples:\n${area.examples}`)
  const { DATABASE_URL: url } = env
  if (!area || !url) return refuse(usage())
  const db = createDatabase(url, { maxConnections: 1 })
  try {
    await runIn(area, { db, args, operator: process.env.SUDO_USER || userInfo().username })
  } finally {
    await db.destroy()
  }
}

const runIn = async (area: Area, call: { db: Database; args: string[]; operator: string }) => {
  try {
    const output = await area.run(call)
    if (output === undefined) refuse(area.usage)
    else console.log(output)
  } catch (error) {
    if (error instanceof AppError) refuse(`${error.errorName} ${JSON.stringify(error.details ?? {})}`)
    else if (isWrongOption(error)) refuse(`${error.message}\n${area.usage}`)
    else throw error
  }
}

const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Only the doctor loads the engines, which takes seconds. */
const diagnose = async () => {
  const { listNeeds } = await import('./doctor/needs.ts')
  const { text, isHealthy } = await runDoctor(listNeeds(env))
  console.log(text)
  if (!isHealthy) process.exitCode = 1
}

const refuse = (words: string) => {
  console.error(words)
  process.exitCode = 2
}

await main()
