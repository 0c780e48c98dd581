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
    appUrl: database.appUrl,
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
