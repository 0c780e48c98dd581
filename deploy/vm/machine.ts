import { spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from './release.ts'
import { READY_ADDRESSES } from './settings.ts'

const READY_SECONDS = 120

const run = (command: string, args: readonly string[], input?: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'] })
    child.stdin?.end(input)
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`)),
    )
  })

const hasUnit = (program: string) => existsSync(`/etc/systemd/system/lightning-cat-${program}.service`)

const isReady = async (address: string) => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })).status < 400
  } catch {
    return false
  }
}

/** The programs that have a unit, and nginx by its redirect to TLS. */
const waitUntilReady = async () => {
  const installed = Object.entries(READY_ADDRESSES).filter(([name]) => hasUnit(name))
  const addresses = { ...Object.fromEntries(installed), web: 'http://127.0.0.1:80/' }
  const end = performance.now() + READY_SECONDS * 1000
  for (;;) {
    const late: string[] = []
    for (const [name, address] of Object.entries(addresses)) if (!(await isReady(address))) late.push(name)
    if (late.length === 0) return
    if (performance.now() > end) throw new Error(`not ready after ${READY_SECONDS} s: ${late.join(', ')}`)
    await sleep(500)
  }
}

export const thisMachine: Machine = { root: '', run, waitUntilReady, say: console.log }

const CONFIGURATION = '/etc/lightning-cat'
const here = import.meta.dirname

/** Users, secrets, roles, databases and a certificate: everything that outlives releases. A second run changes nothing. */
export const prepareMachine = async (hosts: readonly string[]) => {
  for (const folder of ['/etc/sysusers.d', '/etc/systemd/journald.conf.d']) mkdirSync(folder, { recursive: true })
  copyFileSync(`${here}/sysusers.conf`, '/etc/sysusers.d/lightning-cat.conf')
  await run('systemd-sysusers', ['/etc/sysusers.d/lightning-cat.conf'])
  copyFileSync(`${here}/journald.conf`, '/etc/systemd/journald.conf.d/lightning-cat.conf')
  mkdirSync('/var/lib/lightning-cat-challenges', { recursive: true, mode: 0o755 })
  mkdirSync(`${CONFIGURATION}/secrets`, { recursive: true, mode: 0o700 })
  await run(process.execPath, [`${here}/../images/services/make-secrets.ts`, `${CONFIGURATION}/secrets`, '127.0.0.1'])
  await createDatabases()
  await createCertificate(hosts)
}

const createDatabases = async () => {
  const secret = (name: string) => readFileSync(`${CONFIGURATION}/secrets/services/${name}`, 'utf8')
  const roles = ['owner', 'app', 'worker', 'operator', 'desk'].map((role) => ({
    role: `lightning_cat_${role}`,
    password: secret(`POSTGRES_${role.toUpperCase()}`),
  }))
  const sql = [...roles, { role: 'temporal', password: secret('POSTGRES_TEMPORAL') }]
    .flatMap(({ role, password }) => [
      `SELECT 'CREATE ROLE ${role}' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') \\gexec`,
      `ALTER ROLE ${role} LOGIN PASSWORD '${password}';`,
    ])
    .concat(
      ['lightning_cat lightning_cat_owner', 'temporal temporal', 'temporal_visibility temporal'].map((pair) => {
        const [name, owner] = pair.split(' ')
        return `SELECT 'CREATE DATABASE ${name} OWNER ${owner}' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '${name}') \\gexec`
      }),
    )
  // Through standard input, because every user may read a program's arguments.
  await run(
    'runuser',
    ['-u', 'postgres', '--', 'psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', 'postgres'],
    `${sql.join('\n')}\n`,
  )
}

/** One that browsers don't trust, until yours is in its place. nginx reads both as its own user. */
const createCertificate = async (hosts: readonly string[]) => {
  const folder = `${CONFIGURATION}/tls`
  const [certificate, key] = [`${folder}/certificate.pem`, `${folder}/key.pem`]
  if (existsSync(certificate)) return
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const names = [...new Set(hosts)].map((host) => `${/^[\d.]+$/.test(host) ? 'IP' : 'DNS'}:${host}`).join(',')
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '365'],
    ...['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate],
  ])
  chownSync(key, 0, groupId('lightning-cat-web'))
  chmodSync(key, 0o640)
  chmodSync(certificate, 0o644)
}

const groupId = (name: string) => {
  const line = readFileSync('/etc/group', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  return Number(line?.split(':')[2])
}

/** Units that start with the machine. */
export const enableUnits = async () => {
  const programs = ['web', 'forms', 'api', 'desk', 'worker', 'temporal', 's3']
  const names = programs.filter(hasUnit).map((program) => `lightning-cat-${program}.service`)
  await run('systemctl', ['enable', '--quiet', 'lightning-cat.target', ...names])
}
