import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '@lc/dev-services'
import { temporalAddress } from '@lc/server-runtime'
import { serveOverTls } from '@lc/testkit'
import { NativeConnection } from '@temporalio/worker'
import { expect, inject, test } from 'vitest'

test('default: the worker connects to Temporal over TLS with its certificate, and only with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lc-tls-'))
  const files = await makeCertificate(folder)
  const front = await serveOverTls({ files, target: inject('temporalAddress'), needsClient: true })
  const [certificate, key] = [await readFile(files.certificate, 'utf8'), await readFile(files.key, 'utf8')]
  const env = { TEMPORAL_ADDRESS: `localhost:${front.port}`, TEMPORAL_NAMESPACE: 'default', TEMPORAL_TLS: true }
  try {
    await expect(NativeConnection.connect(temporalAddress({ ...env, TEMPORAL_CA: certificate }))).rejects.toThrow()
    const own = { ...env, TEMPORAL_CA: certificate, TEMPORAL_CERT: certificate, TEMPORAL_KEY: key }
    const connection = await NativeConnection.connect(temporalAddress(own))
    expect(front.connections()).toBeGreaterThan(0)
    await connection.close()
  } finally {
    await front.close()
    await rm(folder, { recursive: true })
  }
})
