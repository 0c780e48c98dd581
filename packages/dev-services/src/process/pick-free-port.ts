import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { LocalServiceError } from './run-to-end.ts'

/** Below the kernel's ephemeral range, so that no outgoing connection takes the port between picking and binding. */
const lowestPort = 20_000
const highestPort = 32_000
const attempts = 200

const taken = new Set<number>()

/** A free loopback port that this process hasn't picked before. */
export const pickFreePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowestPort, highestPort)
    if (taken.has(port)) continue
    taken.add(port)
    if (await canBind(port)) return port
  }
  throw new LocalServiceError(`no free loopback port between ${lowestPort} and ${highestPort}`)
}

export const canBind = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
