import { userInfo } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '../process/run-to-end.ts'
import type { ServiceSecrets } from '../service.ts'

export interface PostgresServer {
  folder: string
  binaries: string
  port: number
}

const database = 'lightning_cat'
const ownerRole = 'lightning_cat_owner'
const appRole = 'lightning_cat_app'
const workerRole = 'lightning_cat_worker'
const operatorRole = 'lightning_cat_operator'
const deskRole = 'lightning_cat_desk'

/** The server's operating-system user: PostgreSQL refuses to run as root. */
export const serverUser = () => (process.getuid?.() === 0 ? 'postgres' : undefined)

export const postgresUser = () => serverUser() ?? userInfo().username

export const rolesUrl = ({ port }: PostgresServer, secrets: ServiceSecrets) => ({
  ownerUrl: `postgres://${ownerRole}:${secrets.postgresOwnerPassword}@127.0.0.1:${port}/${database}`,
  appUrl: `postgres://${appRole}:${secrets.postgresAppPassword}@127.0.0.1:${port}/${database}`,
  workerUrl: `postgres://${workerRole}:${secrets.postgresWorkerPassword}@127.0.0.1:${port}/${database}`,
  operatorUrl: `postgres://${operatorRole}:${secrets.postgresOperatorPassword}@127.0.0.1:${port}/${database}`,
  deskUrl: `postgres://${deskRole}:${secrets.postgresDeskPassword}@127.0.0.1:${port}/${database}`,
})

/** Creates the five roles and the database if missing; always sets the passwords, because secrets may be new. */
export const ensureRoles = async (server: PostgresServer, secrets: ServiceSecrets) => {
  await execute(server, ensureRole(ownerRole, `CREATEDB PASSWORD '${secrets.postgresOwnerPassword}'`))
  await execute(server, ensureRole(appRole, `PASSWORD '${secrets.postgresAppPassword}'`))
  await execute(server, ensureRole(workerRole, `PASSWORD '${secrets.postgresWorkerPassword}'`))
  await execute(server, ensureRole(operatorRole, `PASSWORD '${secrets.postgresOperatorPassword}'`))
  await execute(server, ensureRole(deskRole, `PASSWORD '${secrets.postgresDeskPassword}'`))
  // Dropping a test database by force closes connections that the apps' role still has open.
  await execute(server, `GRANT pg_signal_backend TO ${ownerRole}`)
  const found = await execute(server, `SELECT 1 FROM pg_database WHERE datname = '${database}'`)
  if (!found.includes('1')) await execute(server, `CREATE DATABASE ${database} OWNER ${ownerRole}`)
}

const ensureRole = (role: string, attributes: string) => `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role}; END IF;
  END $$;
  ALTER ROLE ${role} LOGIN ${attributes}`

/** Uses the socket in the data folder, where the server's user needs no password. */
const execute = ({ folder, binaries, port }: PostgresServer, sql: string) => {
  return runToEnd({
    command: join(binaries, 'psql'),
    args: [
      '-XqAt',
      '-v',
      'ON_ERROR_STOP=1',
      '-h',
      folder,
      '-p',
      String(port),
      '-U',
      postgresUser(),
      '-c',
      sql,
      'postgres',
    ],
    cwd: folder,
    user: serverUser(),
  })
}
