import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { homeFolder } from './home.ts'
import { makeServiceSecrets } from './service.ts'
import type { S3Endpoints } from './services/s3.ts'
import { startServices } from './start-services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresOwnerUrl: string
    postgresAppUrl: string
    postgresWorkerUrl: string
    postgresOperatorUrl: string
    postgresDeskUrl: string
    temporalAddress: string
    s3: S3Endpoints
    smtpUrl: string
    mailUrl: string
    stripeMockUrl: string
  }
}

/**
 * Vitest's global setup of the `service` and `worker` projects: starts the real services once per project and stops
 * them after the run.
 */
export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-test-'))
  const running = await startServices(
    ['postgres', 'temporal', 's3', 'mail', 'stripe-mock'],
    await contextIn(folder),
  ).catch(async (error) => {
    await rm(folder, { recursive: true })
    throw error
  })
  const { postgres, temporal, s3, mail, 'stripe-mock': stripeMock } = running.endpoints
  project.provide('postgresOwnerUrl', postgres.ownerUrl)
  project.provide('postgresAppUrl', postgres.appUrl)
  project.provide('postgresWorkerUrl', postgres.workerUrl)
  project.provide('postgresOperatorUrl', postgres.operatorUrl)
  project.provide('postgresDeskUrl', postgres.deskUrl)
  project.provide('temporalAddress', temporal.address)
  project.provide('s3', s3)
  project.provide('smtpUrl', mail.smtpUrl)
  project.provide('mailUrl', mail.readerUrl)
  project.provide('stripeMockUrl', stripeMock.url)
  return async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  }
}

const contextIn = async (folder: string) => {
  // User postgres needs access to its own folder inside.
  await chmod(folder, 0o711)
  return {
    home: homeFolder(),
    stateFolder: join(folder, 'state'),
    logFolder: join(folder, 'logs'),
    lifetime: 'parent' as const,
    durability: 'test' as const,
    secrets: makeServiceSecrets(),
  }
}
