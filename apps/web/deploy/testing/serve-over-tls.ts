import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pickFreePort, runToEnd } from '@lc/dev-services'
import { tlsMain } from '../tls-main.ts'
import { apiOrigins } from './api-origins.ts'
import { startNginx } from './start-nginx.ts'

export interface TlsSite {
  plainOrigin: string
  origin: string
  /** The certificate, which is its own authority. */
  ca: Buffer
  stop(): Promise<void>
}

/** A site that `writeSite` has finished, as it is deployed: over TLS, with plain HTTP beside it. */
export const serveOverTls = async (site: string): Promise<TlsSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'))
  const certificate = await makeCertificate(folder)
  const ports = { plain: await pickFreePort(), tls: await pickFreePort() }
  const origin = `https://127.0.0.1:${ports.tls}`
  const config = tlsMain({
    site,
    folder,
    origin,
    apiOrigins,
    program: '127.0.0.1:9',
    isRoot: process.getuid?.() === 0,
    listen: { plain: `127.0.0.1:${ports.plain}`, tls: `127.0.0.1:${ports.tls}` },
    ...certificate,
  })
  const running = await startNginx({ folder, config, port: ports.tls })
  const stop = async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  }
  return { plainOrigin: `http://127.0.0.1:${ports.plain}`, origin, ca: await readFile(certificate.certificate), stop }
}

const makeCertificate = async (folder: string) => {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const args = ['req', '-x509', ...curve, ...name, '-keyout', files.key, '-out', files.certificate]
  await runToEnd({ command: 'openssl', args })
  return files
}
