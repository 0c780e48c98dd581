import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ProcessDescription, RunningProcess } from './process/start-process.ts'

/** Input of every service's start. */
export interface ServiceContext {
  /** LIGHTNING_CAT_HOME: the folder of binaries. */
  home: string
  /** The parent folder of all services' data. */
  stateFolder: string
  logFolder: string
  lifetime: ProcessDescription['lifetime']
  /** `test` may lose data in a power failure, which makes it faster. */
  durability: 'test' | 'kept'
  secrets: ServiceSecrets
  /** Added to PostgreSQL's settings. */
  postgresSettings?: Record<string, string>
  /** Called as soon as a process exists, before it is healthy, so that an interrupted start can be cleaned up. */
  onStarted?: (running: RunningProcess) => void
}

export interface ServiceSecrets {
  postgresOwnerPassword: string
  postgresAppPassword: string
  postgresWorkerPassword: string
  postgresOperatorPassword: string
  postgresDeskPassword: string
  s3AccessKey: string
  s3SecretKey: string
  s3WorkerAccessKey: string
  s3WorkerSecretKey: string
  s3DeskAccessKey: string
  s3DeskSecretKey: string
}

/** A real service as a loopback process. `Endpoints` is all that clients need. */
export interface Service<Name extends string, Endpoints> {
  name: Name
  start(context: ServiceContext): Promise<StartedService<Endpoints>>
}

export interface StartedService<Endpoints> {
  process: RunningProcess
  endpoints: Endpoints
}

export const logFile = ({ logFolder }: ServiceContext, name: string) => join(logFolder, `${name}.log`)

/** Hexadecimal, because they appear in URLs and SQL literals. */
export const makeServiceSecrets = (): ServiceSecrets => ({
  postgresOwnerPassword: makeSecret(),
  postgresAppPassword: makeSecret(),
  postgresWorkerPassword: makeSecret(),
  postgresOperatorPassword: makeSecret(),
  postgresDeskPassword: makeSecret(),
  s3AccessKey: makeSecret(10),
  s3SecretKey: makeSecret(20),
  s3WorkerAccessKey: makeSecret(10),
  s3WorkerSecretKey: makeSecret(20),
  s3DeskAccessKey: makeSecret(10),
  s3DeskSecretKey: makeSecret(20),
})

export const makeSecret = (bytes = 32) => randomBytes(bytes).toString('hex')
