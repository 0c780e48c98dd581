import { randomUUID } from 'node:crypto'
import { scanWorkflow } from '@lc/api-contract'
import { createDatabase, createSystemDatabase } from '@lc/db'
import { createObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { Client, Connection } from '@temporalio/client'
import Long from 'long'
import { inject } from 'vitest'
import { ACQUIRE_TIMEOUT_MS } from './open-activity-stage.ts'

/** Everything a scan needs except the worker: a database, the object store and a Temporal namespace for this file. */
export const openStage = async () => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const workerDb = createDatabase(database.workerUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const store = createObjectStore(inject('s3'))
  const workerStore = createObjectStore({ ...inject('s3'), ...inject('s3').worker })
  const connection = await Connection.connect({ address: inject('temporalAddress') })
  const namespace = await newNamespace(connection)
  const temporal = new Client({ connection, namespace })

  return {
    /** For the API's part, and to read the results. */
    db,
    /** As the worker connects. */
    workerDb,
    workerStore,
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    store,
    temporal,
    namespace,
    /** For a worker in its own process. */
    settings: settingsOf(database.workerUrl, namespace),
    start: (scanId: string, ownerId = 'nobody') =>
      temporal.workflow.start(scanWorkflow.type, {
        taskQueue: scanWorkflow.taskQueue,
        workflowId: scanWorkflow.idOf(scanId),
        priority: scanWorkflow.priorityOf(ownerId),
        args: [{ scanId, traceId: 'test' }],
      }),
    close: async () => {
      await connection.close()
      store.close()
      workerStore.close()
      await Promise.all([db.destroy(), workerDb.destroy()])
      await database.drop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Task queues are shared by name, so each test file has its own namespace. */
const newNamespace = async (connection: Connection) => {
  const namespace = `test-${randomUUID()}`
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: Long.fromNumber(86_400) },
  })
  return namespace
}

const settingsOf = (databaseUrl: string, namespace: string) => {
  const s3 = inject('s3')
  return {
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: inject('temporalAddress'),
    TEMPORAL_NAMESPACE: namespace,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.worker.accessKey,
    S3_SECRET_KEY: s3.worker.secretKey,
    WORKFLOW_BUNDLE: inject('workflowBundle'),
  }
}

/** Settings of a worker in this process, which gets its connections from the test. */
export const ownWorkerSettings = () => ({
  WORKFLOW_BUNDLE: inject('workflowBundle'),
  DATABASE_URL: 'postgres://unused',
  TEMPORAL_ADDRESS: 'unused',
  S3_ENDPOINT: 'http://unused',
  S3_BUCKET: 'unused',
  S3_ACCESS_KEY: 'unused',
  S3_SECRET_KEY: 'unused',
})
