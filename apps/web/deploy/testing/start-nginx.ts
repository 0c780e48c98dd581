import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startProcess } from '@lc/dev-services'
import { nginxCommand } from '../nginx-main.ts'

interface Start {
  folder: string
  /** The whole main configuration. */
  config: string
  port: number
}

/** The real nginx, until it is stopped or the test ends. */
export const startNginx = async ({ folder, config, port }: Start) => {
  const main = join(folder, 'nginx.conf')
  await writeFile(main, config)
  return startProcess({
    name: 'nginx',
    ...nginxCommand(folder, main),
    logFile: join(folder, 'nginx.log'),
    lifetime: 'parent',
    isHealthy: () => isListening(port),
  })
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() === socket))
    socket.once('error', () => resolve(false))
  })

/** The API origins of the tested site. */
export const apiOrigins = { us: 'https://api.example.us', io: 'https://api.example.io' }
