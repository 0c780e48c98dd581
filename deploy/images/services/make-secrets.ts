import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates what a new installation needs, once: random passwords and keys, each in a file of the program
 * that reads it. Set NAME_FILE to such a file.
 */
const makeSecrets = (folder: string, host: string) => {
  if (existsSync(join(folder, 'api', 'LINK_KEY'))) return
  const passwords = {
    owner: secret(),
    app: secret(),
    worker: secret(),
    operator: secret(),
    desk: secret(),
    temporal: secret(),
  }
  const [root, worker, desk] = [storeKey(), storeKey(), storeKey()]
  write(folder, 'services', {
    POSTGRES_OWNER: passwords.owner,
    POSTGRES_APP: passwords.app,
    POSTGRES_WORKER: passwords.worker,
    POSTGRES_OPERATOR: passwords.operator,
    POSTGRES_DESK: passwords.desk,
    POSTGRES_TEMPORAL: passwords.temporal,
    S3_ROOT_ACCESS: root.S3_ACCESS_KEY,
    S3_ROOT_SECRET: root.S3_SECRET_KEY,
    S3_WORKER_ACCESS: worker.S3_ACCESS_KEY,
    S3_WORKER_SECRET: worker.S3_SECRET_KEY,
    S3_DESK_ACCESS: desk.S3_ACCESS_KEY,
    S3_DESK_SECRET: desk.S3_SECRET_KEY,
  })
  write(folder, 'migrate', { DATABASE_OWNER_URL: databaseUrl(host, 'owner', passwords.owner) })
  write(folder, 'worker', { DATABASE_URL: databaseUrl(host, 'worker', passwords.worker), ...worker })
  write(folder, 'desk', { DATABASE_URL: databaseUrl(host, 'desk', passwords.desk), ...desk })
  // The last file marks the rest as complete.
  write(folder, 'api', {
    DATABASE_URL: databaseUrl(host, 'app', passwords.app),
    ...root,
    PASSWORD_PEPPER: secret(),
    TOTP_KEY: secret(),
    WEBHOOK_KEY: secret(),
    REPORT_SIGNING_KEY: generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'der' })
      .toString('base64'),
    LINK_KEY: secret(),
  })
}

const storeKey = () => ({ S3_ACCESS_KEY: secret(10), S3_SECRET_KEY: secret() })

const secret = (bytes = 24) => randomBytes(bytes).toString('hex')

const databaseUrl = (host: string, role: string, password: string) =>
  `postgres://lightning_cat_${role}:${password}@${host}:5432/lightning_cat`

const write = (folder: string, reader: string, values: Record<string, string>) => {
  mkdirSync(join(folder, reader), { recursive: true })
  for (const [name, value] of Object.entries(values))
    writeFileSync(join(folder, reader, name), value, { mode: 0o400, flush: true })
}

const [folder, host = 'postgres'] = process.argv.slice(2)
if (!folder) throw new Error('usage: node make-secrets.ts <folder> [host of PostgreSQL]')
makeSecrets(folder, host)
