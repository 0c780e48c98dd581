import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { serviceBinary } from '../home.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { runToEnd } from '../process/run-to-end.ts'
import { startProcess } from '../process/start-process.ts'
import type { Service, ServiceContext } from '../service.ts'
import { logFile } from './log-file.ts'

export interface TemporalEndpoints {
  address: string
}

export const temporal: Service<'temporal', TemporalEndpoints> = {
  name: 'temporal',
  start: async (context) => {
    const command = temporalBinary(context.home)
    const port = await pickFreePort()
    const address = `127.0.0.1:${port}`
    const process = await startProcess({
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
        // One user's backlog must not hold up another's; the server's default is first come, first served.
        '--dynamic-config-value',
        'matching.enableFairness=true',
        ...(await storage(context)),
      ],
      logFile: logFile(context, 'temporal'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => isServing(command, address),
    })
    return { process, endpoints: { address } }
  },
}

/** The machine's own `temporal` goes first; setup installs ours only where there is none. */
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
