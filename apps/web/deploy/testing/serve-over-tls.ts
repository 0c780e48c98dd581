import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate, pickFreePort } from '@lc/dev-services'
import { tlsMain } from '../nginx-main.ts'
import { apiOrigins, startNginx } from './start-nginx.ts'

export interface TlsSite {
  plainOrigin: string
  origin: string
  /** The self-signed certificate. */
  ca: Buffer
  stop(): Promise<void>
}

/** A site prepared by `writeSite`, served as in a deployment: over TLS, with plain HTTP beside it. */
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
