import type { ProcessDescription, RunningProcess } from './process/start-process.ts'

/** What every service is told when it starts. */
export interface ServiceContext {
  /** LIGHTNING_CAT_HOME: where the binaries are. */
  home: string
  /** Where services keep their data; each makes a folder of its own inside. */
  stateFolder: string
  logFolder: string
  lifetime: ProcessDescription['lifetime']
  /** `test` may forget everything at a power cut and is faster for it. */
  durability: 'test' | 'kept'
  secrets: ServiceSecrets
  /** Told of a process as soon as it exists, before it is healthy, so that even a cut-off start can be cleaned up. */
  onStarted?: (running: RunningProcess) => void
}

export interface ServiceSecrets {
  postgresOwnerPassword: string
  postgresAppPassword: string
  postgresWorkerPassword: string
  s3AccessKey: string
  s3SecretKey: string
  s3WorkerAccessKey: string
  s3WorkerSecretKey: string
}

/** A real service as an ordinary process on loopback. `Endpoints` is all that others need to reach it. */
export interface Service<Name extends string, Endpoints> {
  name: Name
  start(context: ServiceContext): Promise<StartedService<Endpoints>>
}

export interface StartedService<Endpoints> {
  process: RunningProcess
  endpoints: Endpoints
}
