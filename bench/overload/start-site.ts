import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { startProduct } from '../start-product.ts'

/** Environment of the API and the worker, added to that of a built product. */
export interface SiteSettings {
  api: Record<string, string>
  worker: Record<string, string>
}

/** Starts the product without the pages. The caller starts the worker. */
export const startSite = async (settings: SiteSettings) => {
  const { stack, db, store, folder, stop: stopProduct } = await startProduct('overload')
  const mailGate = await openMailGate(stack.urls.smtp)
  const stop = async () => {
    await stopProduct()
    await mailGate.close()
  }
  await stack.startApp('api', { ...settings.api, SMTP_URL: mailGate.url }).catch(async (error) => {
    await stop()
    throw error
  })
  const startWorker = () => stack.startApp('worker', settings.worker)
  return { origin: stack.urls.api, wiring: stack.wiring, folder, db, store, mailGate, startWorker, stop }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** A proxy in front of the mail server. While blocked, it accepts connections and answers nothing. */
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
