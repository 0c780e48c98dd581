import { randomUUID } from 'node:crypto'
import { createClient, routes, scanWorkflow } from '@lc/contract'
import { WorkflowNotFoundError } from '@temporalio/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signedIn } from './testing/signed-in.ts'
import { spawnApi } from './testing/spawn-api.ts'
import { type Api, startApi } from './testing/start-api.ts'
import { uploadSample } from './testing/upload-sources.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const startedScans = (contractId: string) =>
  api.temporal.workflow
    .getHandle(scanWorkflow.idOf(contractId))
    .describe()
    .then(() => 1)
    .catch((error: unknown) => (error instanceof WorkflowNotFoundError ? 0 : Promise.reject(error)))

test('given SIGKILL between the commit of an order and the start of its workflow, the next relay starts it', async () => {
  const user = await signedIn(api)
  const { id: projectId } = await uploadSample(user.client)
  const order = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const clientOf = (origin: string) => createClient({ origin, locale: 'en', token: () => user.token })

  const first = await spawnApi(api, { FAIL_AT: 'wf.start:kill' })
  // The answer may be lost with the process; the order is not.
  await clientOf(first.origin)
    .call(routes.orderScan, { body: order })
    .catch(() => undefined)
  expect(await first.ended).toBe('SIGKILL')
  const { items } = await user.client.call(routes.listContracts)
  const contractId = items[0]?.id ?? ''
  expect(await startedScans(contractId)).toBe(0)

  const second = await spawnApi(api)
  await vi.waitFor(async () => expect(await startedScans(contractId)).toBe(1), { timeout: 30_000, interval: 200 })

  const again = await clientOf(second.origin).call(routes.orderScan, { body: order })
  expect(again.contractId).toBe(contractId)
  expect((await user.client.call(routes.getEquity)).detection).toEqual({ available: 0, held: 1, used: 0 })
})
