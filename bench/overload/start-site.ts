import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@lc/db'
import { runToEnd } from '@lc/dev-services'
import { createObjectStore } from '@lc/server-runtime'
import { inCheckout } from '../../scripts/checkout.ts'
import { startStack } from '../../scripts/stack/start-stack.ts'

/** Raised so that the queues themselves are measured. One engine keeps a scan short. */
const settings = {
  RATE_LIMITS: ['order_scan_user', 'upload_file_user', 'session_calls', ...registerLimits()]
    .map((name) => `${name}=999999/60`)
    .join(','),
  USER_OPEN_SCANS: '100000',
  USER_OPEN_CHECKS: '100000',
  SCAN_ENGINES: 'slither',
  LOG_LEVEL: 'warn',
}

function registerLimits() {
  return ['address', 'block_hour', 'block_day'].map((name) => `register_${name}`)
}

/** The product on services of its own in a folder of its own, without the pages. The worker is started by the caller. */
export const startSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-overload-'))
  // User postgres must be able to pass through; it owns a folder of its own inside.
  await chmod(folder, 0o711)
  try {
    await runToEnd({ command: 'npm', args: ['run', '--silent', 'build', '-w', '@lc/worker'], cwd: inCheckout() })
    const context = { stateFolder: join(folder, 'state'), lifetime: 'parent', durability: 'kept' } as const
    const stack = await startStack({ folder, mode: 'built', apps: [], ...context })
    const mailGate = await openMailGate(stack.urls.smtp)
    const db = createDatabase(stack.urls.postgres, { maxConnections: 10, acquireTimeoutMs: 30_000 })
    const store = createObjectStore(stack.wiring.endpoints.s3)
    const stop = async () => {
      await stack.stop()
      await mailGate.close()
      store.close()
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    }
    await stack.startApp('api', { ...settings, SMTP_URL: mailGate.url }).catch(async (error) => {
      await stop()
      throw error
    })
    const startWorker = () => stack.startApp('worker', { SCAN_ENGINES: 'slither', LOG_LEVEL: 'warn' })
    return { origin: stack.urls.api, db, store, mailGate, startWorker, stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** Stands before the mail server. While it is blocked it accepts connections and answers nothing. */
const openMailGate = async (smtpUrl: string) => {
  const { hostname: host, port } = new URL(smtpUrl)
  const sockets = new Set<Socket>()
  let isBlocked = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (isBlocked) return
    const onward = connect({ host, port: Number(port) })
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    block: (blocked: boolean) => {
      isBlocked = blocked
      drop()
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
