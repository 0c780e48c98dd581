import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  homeFolder,
  makeCertificate,
  makeSecret,
  pickFreePort,
  runToEnd,
  serviceBinary,
  startProcess,
} from '@lc/dev-services'

const region = 'us-east-1'
export const databaseBucket = 'database-backups'
export const objectBucket = 'object-copies'

/** A second object store with TLS and keys of its own, as in production: losing the first one must not lose backups. */
export const startBackupStore = async (folder: string) => {
  const own = join(folder, 'backup-store')
  for (const bucket of [databaseBucket, objectBucket]) await mkdir(join(own, 'buckets', bucket), { recursive: true })
  await mkdir(join(own, 'metadata'))
  const { certificate, key } = await makeCertificate(own)
  const port = await pickFreePort()
  const [accessKey, secretKey] = [makeSecret(10), makeSecret(20)]
  const running = await startProcess({
    name: 'backup-store',
    command: serviceBinary(homeFolder(), 'versitygw'),
    args: [
      ...['--quiet', '--port', `127.0.0.1:${port}`, '--region', region, '--cert', certificate, '--key', key],
      ...['posix', '--sidecar', join(own, 'metadata'), join(own, 'buckets')],
    ],
    env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
    logFile: join(folder, 'backup-store.log'),
    lifetime: 'parent',
    isHealthy: async () => {
      const url = `https://localhost:${port}/`
      await runToEnd({ command: 'curl', args: ['--silent', '--output', '/dev/null', '--cacert', certificate, url] })
      return true
    },
  })
  return { running, port, region, accessKey, secretKey, certificate }
}

export type BackupStore = Awaited<ReturnType<typeof startBackupStore>>
