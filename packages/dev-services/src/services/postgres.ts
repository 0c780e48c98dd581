import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pickFreePort } from '../process/pick-free-port.ts'
import { runToEnd } from '../process/run-to-end.ts'
import { startProcess } from '../process/start-process.ts'
import type { Service, ServiceContext } from '../service.ts'
import { logFile } from './log-file.ts'
import { ensureRoles, type PostgresServer, postgresUser, rolesUrl, serverUser } from './postgres-roles.ts'

const binaries = '/usr/lib/postgresql/15/bin'

export interface PostgresEndpoints {
  /** The role that owns the tables: migrations only. */
  ownerUrl: string
  /** The role `lightning_cat_app` that the API logs in with. */
  appUrl: string
  /** The role `lightning_cat_worker` that the worker logs in with. */
  workerUrl: string
}

export const postgres: Service<'postgres', PostgresEndpoints> = {
  name: 'postgres',
  start: async (context) => {
    const server = serverIn(context, await pickFreePort())
    await initialise(server)
    const process = await startServer(server, context)
    await ensureRoles(server, context.secrets).catch(async (error) => {
      await process.stop()
      throw error
    })
    return { process, endpoints: rolesUrl(server, context.secrets) }
  },
}

/** Starts a server that ran before, with its data and at the port where everybody looks for it. */
export const startPostgresAgain = (context: ServiceContext, port: number) =>
  startServer(serverIn(context, port), context)

const serverIn = (context: ServiceContext, port: number): PostgresServer => ({
  folder: join(context.stateFolder, 'postgres'),
  binaries,
  port,
})

const startServer = (server: PostgresServer, context: ServiceContext) =>
  startProcess({
    name: 'postgres',
    command: join(binaries, 'postgres'),
    args: serverArguments(server, context.durability),
    cwd: server.folder,
    user: serverUser(),
    stopSignal: 'SIGINT',
    logFile: logFile(context, 'postgres'),
    lifetime: context.lifetime,
    onStarted: context.onStarted,
    isHealthy: () => isReady(server),
  })

const initialise = async ({ folder }: PostgresServer) => {
  if (existsSync(join(folder, 'data', 'PG_VERSION'))) return
  await mkdir(folder, { recursive: true })
  const user = serverUser()
  if (user) await runToEnd({ command: 'chown', args: [`${user}:${user}`, folder] })
  await runToEnd({
    command: join(binaries, 'initdb'),
    args: [
      `--pgdata=${join(folder, 'data')}`,
      `--username=${postgresUser()}`,
      '--auth-local=peer',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    cwd: folder,
    user,
  })
}

const serverArguments = ({ folder, port }: PostgresServer, durability: ServiceContext['durability']) => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    ...(durability === 'test' && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(folder, 'data'), ...options]
}

const isReady = async ({ port }: PostgresServer) => {
  await runToEnd({ command: join(binaries, 'pg_isready'), args: ['-q', '-h', '127.0.0.1', '-p', String(port)] })
  return true
}
