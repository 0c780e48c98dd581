import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pickFreePort } from '../process/pick-free-port.ts'
import { runToEnd } from '../process/run-to-end.ts'
import { startProcess } from '../process/start-process.ts'
import { logFile, type Service, type ServiceContext } from '../service.ts'
import { ensureRoles, type PostgresServer, postgresUser, rolesUrl, serverUser } from './postgres-roles.ts'

const binaries = '/usr/lib/postgresql/15/bin'

export interface PostgresEndpoints {
  /** Owns the tables: for migrations only. */
  ownerUrl: string
  /** The API's role, `lightning_cat_app`. */
  appUrl: string
  /** The worker's role, `lightning_cat_worker`. */
  workerUrl: string
  /** The role of the operators' commands, `lightning_cat_operator`. */
  operatorUrl: string
  /** The role of the experts' desk, `lightning_cat_desk`. */
  deskUrl: string
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

/** Starts a stopped server with its data on its old port. */
export const restartPostgresServer = (context: ServiceContext, port: number) =>
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
    args: serverArguments(server, context),
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

const serverArguments = (
  { folder, port }: PostgresServer,
  { durability, postgresSettings }: Pick<ServiceContext, 'durability' | 'postgresSettings'>,
) => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    ...(durability === 'test' && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...postgresSettings,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(folder, 'data'), ...options]
}

const isReady = async ({ port }: PostgresServer) => {
  await runToEnd({ command: join(binaries, 'pg_isready'), args: ['-q', '-h', '127.0.0.1', '-p', String(port)] })
  return true
}
