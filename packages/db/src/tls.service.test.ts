import { execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CertificateFiles,
  homeFolder,
  makeCertificate,
  makeServiceSecrets,
  type RunningProcess,
  runToEnd,
  startServices,
  stopAll,
} from '@lc/dev-services'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { openListener } from './open-listener.ts'

let folder: string
let trusted: CertificateFiles
/** Another authority: a server that shows its certificate must not be believed. */
let foreign: CertificateFiles
let processes: RunningProcess[] = []
let url: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lc-tls-'))
  // User postgres needs access to its own folder inside.
  await chmod(folder, 0o711)
  trusted = await makeCertificate(await mkdtemp(join(folder, 'own-')))
  foreign = await makeCertificate(await mkdtemp(join(folder, 'other-')))
  const context = {
    home: homeFolder(),
    stateFolder: join(folder, 'state'),
    logFolder: join(folder, 'logs'),
    lifetime: 'parent' as const,
    durability: 'test' as const,
    secrets: makeServiceSecrets(),
  }
  const running = await startServices(['postgres'], context)
  processes = running.processes
  url = new URL(running.endpoints.postgres.appUrl)
  url.hostname = 'localhost'
  await turnOnTls(join(context.stateFolder, 'postgres'), url.port)
})
afterAll(async () => {
  await stopAll(processes)
  await rm(folder, { recursive: true, force: true })
})

const turnOnTls = async (data: string, port: string) => {
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  for (const name of ['certificate', 'key'] as const) {
    await copyFile(trusted[name], join(data, `${name}.pem`))
    if (user) execFileSync('chown', [user, join(data, `${name}.pem`)])
    await chmod(join(data, `${name}.pem`), 0o600)
  }
  const settings = { ssl: 'on', ssl_cert_file: `${data}/certificate.pem`, ssl_key_file: `${data}/key.pem` }
  const commands = Object.entries(settings).map(([name, value]) => `ALTER SYSTEM SET ${name} = '${value}'`)
  const flags = [...commands, 'SELECT pg_reload_conf()'].flatMap((command) => ['-c', command])
  await runToEnd({ command: 'psql', args: ['-Xq', '-h', data, '-p', port, ...flags, 'postgres'], user })
}

const withTls = (files: CertificateFiles) => `${url}?sslmode=verify-full&sslrootcert=${files.certificate}`

const isEncrypted = async (address: string) => {
  const db = createDatabase(address, { maxConnections: 1, acquireTimeoutMs: 30_000 })
  try {
    const query = sql<{ version: string | null }>`SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()`
    return (await query.execute(db)).rows[0]?.version ?? 'plain'
  } finally {
    await db.destroy()
  }
}

test('default: the pool connects with TLS 1.2 or newer and checks the certificate', async () => {
  await expect.poll(() => isEncrypted(withTls(trusted)).catch(String)).toMatch(/^TLSv1\.[23]$/)
  expect(await isEncrypted(String(url))).toBe('plain')
})

test('refuses a server with a certificate of another authority', async () => {
  await expect(isEncrypted(withTls(foreign))).rejects.toThrow(/certificate/)
})

test('default: the listener connects with the same settings', async () => {
  let lost: Error | undefined
  const connected = await new Promise<boolean>((resolve) => {
    const listener = openListener(withTls(trusted), {
      channels: ['scan_changed'],
      onMessage: () => undefined,
      onConnected: () => void listener.close().then(() => resolve(true)),
      onLost: (error) => {
        lost = error
        void listener.close().then(() => resolve(false))
      },
    })
  })
  expect({ connected, lost }).toEqual({ connected: true, lost: undefined })
})
