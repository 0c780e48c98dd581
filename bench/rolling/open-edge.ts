import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { answersHttp } from '@lc/dev-services'

const CHECK_EVERY_MS = 250

/**
 * A load balancer: round robin over the processes whose /readyz is green, keep-alive connections, and the next process
 * if a connection is refused. A request that was already sent is repeated only if it is a GET.
 */
export const openEdge = async (ports: readonly number[]) => {
  const upstreams = ports.map((port) => ({ port, isReady: false, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  let isOpen = true
  const checking = Promise.all(
    upstreams.map(async (upstream) => {
      while (isOpen) {
        upstream.isReady = await answersHttp(`http://127.0.0.1:${upstream.port}/readyz`, ({ ok }) => ok).catch(
          () => false,
        )
        await sleep(CHECK_EVERY_MS)
      }
    }),
  )
  const candidates = () => {
    const inTurn = upstreams.map((_, at) => upstreams[(turn + at) % upstreams.length] as (typeof upstreams)[0])
    turn++
    return inTurn.toSorted((one, other) => Number(other.isReady) - Number(one.isReady))
  }

  const server = createServer(async (incoming, reply) => {
    const body = await buffer(incoming)
    for (const { port, agent } of candidates()) {
      const answer = await forward(incoming, { port, agent, body }).catch((error: NodeJS.ErrnoException) => error)
      if (!(answer instanceof Error)) return pass(answer, reply)
      if (answer.code !== 'ECONNREFUSED' && incoming.method !== 'GET') break
    }
    reply.writeHead(502).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      isOpen = false
      await checking
      for (const { agent } of upstreams) agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Forward {
  port: number
  agent: Agent
  body: Buffer
}

const forward = ({ url, method, headers }: IncomingMessage, { port, agent, body }: Forward) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = headers
    const outgoing = request(
      { host: '127.0.0.1', port, path: url, method, agent, headers: { ...kept, 'content-length': body.length } },
      resolve,
    )
    outgoing.once('error', reject).end(body)
  })

const pass = (answer: IncomingMessage, reply: ServerResponse) => {
  const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, headers)
  answer.pipe(reply)
}
