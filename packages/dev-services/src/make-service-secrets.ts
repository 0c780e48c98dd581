import { randomBytes } from 'node:crypto'
import type { ServiceSecrets } from './service.ts'

/** Hexadecimal only: they travel in URLs and in SQL literals. */
export const makeServiceSecrets = (): ServiceSecrets => ({
  postgresOwnerPassword: makeSecret(),
  postgresAppPassword: makeSecret(),
  postgresWorkerPassword: makeSecret(),
  s3AccessKey: makeSecret(10),
  s3SecretKey: makeSecret(20),
  s3WorkerAccessKey: makeSecret(10),
  s3WorkerSecretKey: makeSecret(20),
})

export const makeSecret = (bytes = 32) => randomBytes(bytes).toString('hex')
