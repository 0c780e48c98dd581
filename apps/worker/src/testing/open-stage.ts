import { randomUUID } from 'node:crypto'
import { scanWorkflow } from '@lc/contract'
import { createDatabase } from '@lc/db'
import { createObjectStore } from '@lc/runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { Client, Connection } from '@temporalio/client'
import Long from 'long'
import { inject } from 'vitest'

/** Everything a scan needs but the worker: a database, the object store and a Temporal namespace of this file's own. */
export const openStage = async () => {
  const database = await openTestDatabase()
  const db = createDatabase(database.appUrl)
  const store = createObjectStore(inject('s3'))
  const connection = await Connection.connect({ address: inject('temporalAddress') })
  const namespace = await newNamespace(connection)
  const temporal = new Client({ connection, namespace })

  return {
    db,
    store,
    temporal,
    namespace,
    /** For programs that work on this stage from a process of their own. */
    settings: settingsOf(database.appUrl, namespace),
    start: (contractId: string) =>
      temporal.workflow.start(scanWorkflow.type, {
        taskQueue: scanWorkflow.taskQueue,
        workflowId: scanWorkflow.idOf(contractId),
        args: [{ contractId, traceId: 'test' }],
      }),
    close: async () => {
      await connection.close()
      store.close()
      await db.destroy()
      await database.drop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Task queues are shared by name, so each test file works in a namespace of its own. */
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
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  }
}
