import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { serviceBinary } from '../home.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { runToEnd } from '../process/run-to-end.ts'
import { startProcess } from '../process/start-process.ts'
import { logFile, type Service, type ServiceContext } from '../service.ts'

export interface TemporalEndpoints {
  address: string
}

export const temporal: Service<'temporal', TemporalEndpoints> = {
  name: 'temporal',
  start: async (context) => {
    const port = await pickFreePort()
    return { process: await startServer(context, port), endpoints: { address: addressOf(port) } }
  },
}

/** Starts a stopped server on its old port, with its data if these are kept. */
export const restartTemporalServer = (context: ServiceContext, port: number) => startServer(context, port)

const addressOf = (port: number) => `127.0.0.1:${port}`

const startServer = async (context: ServiceContext, port: number) => {
  const command = temporalBinary(context.home)
  return startProcess({
    name: 'temporal',
    command,
    args: [
      'server',
      'start-dev',
      '--headless',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      // One user's backlog must not delay another's; the server's default is first come, first served.
      '--dynamic-config-value',
      'matching.enableFairness=true',
      ...(await storage(context)),
    ],
    logFile: logFile(context, 'temporal'),
    lifetime: context.lifetime,
    onStarted: context.onStarted,
    isHealthy: () => isServing(command, addressOf(port)),
  })
}

/** Prefers `temporal` on PATH; setup installs ours only if there isn't one. */
export const temporalBinary = (home: string, path = process.env.PATH ?? '') =>
  path
    .split(delimiter)
    .map((folder) => join(folder, 'temporal'))
    .find((file) => existsSync(file)) ?? serviceBinary(home, 'temporal')

const storage = async ({ durability, stateFolder }: ServiceContext) => {
  if (durability === 'test') return []
  const folder = join(stateFolder, 'temporal')
  await mkdir(folder, { recursive: true })
  return ['--db-filename', join(folder, 'temporal.db')]
}

const isServing = async (command: string, address: string) => {
  const namespace = await runToEnd({
    command,
    args: ['operator', 'namespace', 'describe', '--namespace', 'default', '--address', address],
  })
  return namespace.includes('Registered')
}
