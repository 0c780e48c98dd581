import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import type { CertificateFiles } from '@lc/dev-services'

export interface TlsFront {
  port: number
  /** Connections that completed their handshake. */
  connections(): number
  close(): Promise<void>
}

interface FrontOptions {
  files: CertificateFiles
  /** The plain server behind it. */
  target: string
  /** Whether clients must show a certificate of the same authority. */
  needsClient?: boolean
}

/** TLS in front of a plain server on this machine, for servers that have no TLS of their own. */
export const serveOverTls = async ({ files, target, needsClient = false }: FrontOptions): Promise<TlsFront> => {
  const [host = '', port = ''] = target.split(':')
  const open = new Set<TLSSocket>()
  let count = 0
  const [cert, key] = [readFileSync(files.certificate), readFileSync(files.key)]
  const client = needsClient && { requestCert: true, rejectUnauthorized: true, ca: cert }
  const server = createServer({ cert, key, ALPNProtocols: ['h2', 'http/1.1'], ...client }, (socket) => {
    count++
    open.add(socket)
    const behind = connect(Number(port), host)
    socket.pipe(behind).pipe(socket)
    socket.on('error', () => behind.destroy()).on('close', () => open.delete(socket))
    behind.on('error', () => socket.destroy())
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  return {
    port: address.port,
    connections: () => count,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
