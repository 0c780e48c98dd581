import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import {
  type CertificateFiles,
  homeFolder,
  makeCertificate,
  pickFreePort,
  type RunningProcess,
  startProcess,
} from '@lc/dev-services'
import { createObjectStore, temporalAddress } from '@lc/server-runtime'
import { serveOverTls, type TlsFront } from '@lc/testkit'
import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let folder: string
let trusted: CertificateFiles
/** Another authority: a server that shows its certificate must not be believed. */
let foreign: CertificateFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lc-tls-'))
  trusted = await makeCertificate(await mkdtemp(join(folder, 'own-')))
  foreign = await makeCertificate(await mkdtemp(join(folder, 'other-')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (file: string) => readFile(file, 'utf8')

/** Whether the server accepts a handshake with at most this version. */
const accepts = (port: number, maxVersion: 'TLSv1.1' | 'TLSv1.2') =>
  new Promise<boolean>((resolve) => {
    const options = { port, host: '127.0.0.1', rejectUnauthorized: false, minVersion: 'TLSv1' as const, maxVersion }
    const socket = connect({ ...options, ciphers: 'DEFAULT@SECLEVEL=0' }, () => finish(true))
    const finish = (isAccepted: boolean) => {
      socket.destroy()
      resolve(isAccepted)
    }
    socket.on('error', () => finish(false))
  })

describe('S3', () => {
  const key = { accessKey: 'access-of-the-test', secretKey: 'secret-of-the-test' }
  let running: RunningProcess
  let port: number
  beforeAll(async () => {
    port = await pickFreePort()
    const buckets = await mkdtemp(join(folder, 'buckets-'))
    execFileSync('mkdir', ['-p', join(buckets, 'reports'), join(folder, 'metadata')])
    const tls = ['--cert', trusted.certificate, '--key', trusted.key]
    running = await startProcess({
      name: 's3',
      command: join(homeFolder(), 'services', 'bin', 'versitygw'),
      args: ['--quiet', '--port', `127.0.0.1:${port}`, ...tls, 'posix', '--sidecar', join(folder, 'metadata'), buckets],
      env: { ROOT_ACCESS_KEY: key.accessKey, ROOT_SECRET_KEY: key.secretKey },
      logFile: join(folder, 's3.log'),
      lifetime: 'parent',
      isHealthy: () => accepts(port, 'TLSv1.2'),
    })
  })
  afterAll(() => running?.stop())

  const storeWith = (ca?: string) =>
    createObjectStore({
      endpoint: `https://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'reports',
      ...key,
      ...(ca !== undefined && { ca }),
    })

  test('default: stores and reads over TLS with the configured authority', async () => {
    const store = storeWith(await read(trusted.certificate))
    const sha256 = await store.putJson({ a: 1 })
    expect(await store.getJson(sha256)).toEqual({ a: 1 })
    store.close()
  })

  test('refuses a store with a certificate of another authority', async () => {
    for (const ca of [undefined, await read(foreign.certificate)]) {
      const store = storeWith(ca)
      await expect(store.putJson({ a: 1 })).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
      store.close()
    }
  })

  test('the store offers nothing older than TLS 1.2', async () => {
    expect(await accepts(port, 'TLSv1.1')).toBe(false)
  })
})

/** Temporal's development server has no TLS, so a proxy ends it in front. */
describe('Temporal', () => {
  let front: TlsFront
  beforeAll(async () => {
    front = await serveOverTls({ files: trusted, target: inject('temporalAddress'), needsClient: true })
  })
  afterAll(() => front.close())

  const listWith = async (settings: { TEMPORAL_CA: string; TEMPORAL_CERT?: string; TEMPORAL_KEY?: string }) => {
    const env = { TEMPORAL_ADDRESS: `127.0.0.1:${front.port}`, TEMPORAL_NAMESPACE: 'default', TEMPORAL_TLS: true }
    const connection = Connection.lazy(temporalAddress({ ...env, ...settings }))
    const client = new Client({ connection })
    try {
      return await connection.withDeadline(Date.now() + 100_000, () => client.workflow.count())
    } finally {
      await connection.close()
    }
  }

  test('default: the client connects with our certificate', async () => {
    const [ca, crt, key] = await Promise.all([trusted.certificate, trusted.certificate, trusted.key].map(read))
    const own = { TEMPORAL_CA: ca ?? '', TEMPORAL_CERT: crt ?? '', TEMPORAL_KEY: key ?? '' }
    expect(await listWith(own)).toMatchObject({ count: expect.any(Number) })
    expect(front.connections()).toBeGreaterThan(0)
  })

  test('refuses a server of another authority, and is refused without a certificate', async () => {
    await expect(listWith({ TEMPORAL_CA: await read(foreign.certificate) })).rejects.toThrow()
    await expect(listWith({ TEMPORAL_CA: await read(trusted.certificate) })).rejects.toThrow()
  })
})
