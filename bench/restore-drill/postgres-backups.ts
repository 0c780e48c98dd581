import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSecret, runToEnd } from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import { type BackupStore, databaseBucket } from './backup-store.ts'

const STANZA = 'lightning-cat'
/** PostgreSQL refuses to run as root, and pgBackRest must own what PostgreSQL reads. */
const user = process.getuid?.() === 0 ? 'postgres' : undefined

const template = (name: string) => readFile(inCheckout('deploy/backup', name), 'utf8')

/** Replaces each `<NAME>`; one without a value fails the drill. */
export const fillTemplate = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/^(?!#)(.*)<([A-Z0-9_]+)>/gm, (_, before: string, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/backup/pgbackrest.conf needs ${name}`)
    return before + value
  })

/** `name = value` lines of a PostgreSQL configuration. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [name, value.replaceAll(/^'|'$/g, '')]),
  )

/** pgBackRest as `deploy/backup` configures it, with the addresses and folders of this drill. */
export const openPostgresBackups = async (folder: string, store: BackupStore) => {
  const own = join(folder, 'pgbackrest')
  const config = join(own, 'pgbackrest.conf')
  await mkdir(own)
  const pass = makeSecret()
  const configure = async (place: { data: string; socketFolder: string; port: number }) => {
    const text = fillTemplate(await template('pgbackrest.conf'), {
      BACKUP_S3_HOST: 'localhost',
      BACKUP_S3_PORT: String(store.port),
      BACKUP_S3_CA_FILE: store.certificate,
      BACKUP_S3_REGION: store.region,
      BACKUP_S3_BUCKET: databaseBucket,
      BACKUP_S3_ACCESS_KEY: store.accessKey,
      BACKUP_S3_SECRET_KEY: store.secretKey,
      BACKUP_CIPHER_PASS: pass,
      LOG_FOLDER: own,
      LOCK_FOLDER: own,
      SPOOL_FOLDER: own,
      POSTGRES_DATA: place.data,
      POSTGRES_SOCKET_FOLDER: place.socketFolder,
      POSTGRES_PORT: String(place.port),
    })
    await writeFile(config, text, { mode: 0o600 })
    if (user) await runToEnd({ command: 'chown', args: ['-R', `${user}:${user}`, own] })
  }
  const run = (...args: string[]) =>
    runToEnd({
      command: 'pgbackrest',
      args: [`--config=${config}`, `--stanza=${STANZA}`, '--log-level-console=warn', ...args],
      user,
    })
  const { archive_command = '', ...settings } = readSettings(await template('postgresql.conf'))
  return {
    configure,
    settings: { ...settings, archive_command: archive_command.replace('pgbackrest', `pgbackrest --config=${config}`) },
    createStanza: () => run('stanza-create'),
    takeBase: () => run('--type=full', 'backup'),
    /** Restores into the empty folder that `configure` named. */
    restoreTo: (time: string) => run('--type=time', `--target=${time}`, '--target-action=promote', 'restore'),
  }
}
