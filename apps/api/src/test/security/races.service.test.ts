import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/api-contract'
import { checkLedger, completeScan, grantEquity, inTransaction, settleScan } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'order_scan_user=1000/60,upload_file_user=1000/60' })
})
afterAll(() => api.stop())

const expectSoundLedger = async () => {
  const broken = (await checkLedger(api.db, { scanDeadlineSeconds: 3_600 })).filter((rule) => rule.broken.length > 0)
  expect(broken).toEqual([])
}

test('given cancels at the moment when a scan completes, either there is a report and it is paid, or neither', async () => {
  const { client, id: userId } = await signedIn(api)
  const gift = { kind: 'detection', units: 5, reference: 'test', idempotencyKey: randomUUID() } as const
  await grantEquity(api.db, { userId, ...gift })
  for (let round = 0; round < 6; round++) {
    const { id: projectId } = await client.call(routes.uploadFile, {
      form: makeForm({ 'A.sol': `contract A { uint256 constant N = ${round}; }` }),
    })
    const body = { projectId, mainFile: 'A.sol', mainContract: 'A', idempotencyKey: randomUUID() }
    const { contractId: scanId } = await client.call(routes.orderScan, { body })
    const complete = inTransaction(api.db, async (trx) => {
      await settleScan(trx, { scanId, decision: 'use' })
      const check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'found', seconds: 1 } as const
      await completeScan(trx, { scanId, truncated: 0, findings: [sampleFinding('LC-01')], checks: [check] })
    })
    const cancels = [1, 2, 3].map(() => client.call(routes.cancelScan, { body: { id: scanId } }))
    await Promise.all([complete, ...cancels])
    const { status } = await client.call(routes.getSummary, { query: { id: scanId } })
    const { items } = await client.call(routes.listFindings, { query: { id: scanId } })
    expect([status, items.length]).toEqual(status === 'completed' ? ['completed', 1] : ['cancelled', 0])
  }
  await expectSoundLedger()
})

test('refuses the sign of an activation as that of a reset, and the reverse', async () => {
  const { email } = await signedIn(api)
  const sign = await newestSign(api, email)
  const visitor = api.client()
  const password = await encodePassword(goodPassword)
  await expect(visitor.call(routes.registerActive, { body: { email, sign } })).rejects.toMatchObject({
    errorName: 'LINK_INVALID',
  })
  await expect(visitor.call(routes.resetPassword, { body: { email, sign, password } })).rejects.toMatchObject({
    errorName: 'LINK_INVALID',
  })
})
