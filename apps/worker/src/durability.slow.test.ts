import { findBalance, findScanSummary } from '@lc/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readActivities } from './testing/activity-history.ts'
import { openStage, type Stage } from './testing/open-stage.ts'
import { orderSample } from './testing/order-sample.ts'
import { spawnWorker } from './testing/spawn.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const killedAt = [
  ['in the middle of the analysis', 'check.start:kill', { compileSources: 1, runCheck: 2 }],
  ['after the analysis, before its result is known', 'check.end:kill', { compileSources: 1, runCheck: 2 }],
  ['in the middle of settling', 'settle:kill', { compileSources: 1, runCheck: 1, saveReport: 2 }],
] as const

describe('a worker that is killed', () => {
  test.each(killedAt)(
    'given SIGKILL %s, the scan completes once on the next worker',
    { timeout: 180_000 },
    async (_when, failAt, tries) => {
      const { scanId, ownerId } = await orderSample(stage, 'reentrancy-0.8')
      const handle = await stage.start(scanId)

      const first = spawnWorker(stage, { FAIL_AT: failAt })
      expect(await first.ended).toMatchObject({ signal: 'SIGKILL' })
      expect((await handle.describe()).status.name).toBe('RUNNING')

      const second = spawnWorker(stage)
      await handle.result()
      second.child.kill('SIGTERM')
      expect(await second.ended).toEqual({ code: 0, signal: null })

      const summary = await findScanSummary(stage.db, { scanId, ownerId })
      expect(summary).toMatchObject({ status: 'completed', level: 'high' })
      expect((await findBalance(stage.db, ownerId)).detection).toEqual({ available: 0, held: 0, used: 1 })

      const done = (await readActivities(handle)).filter(({ failure }) => failure === undefined)
      for (const [name, attempt] of Object.entries(tries)) {
        const attempts = done.filter((activity) => activity.name === name).map((activity) => activity.attempt)
        expect(attempts).toHaveLength(1)
        expect(Math.max(...attempts)).toBe(attempt)
      }
      const compiledBy = done.find(({ name }) => name === 'compileSources')?.identity
      expect(compiledBy).toMatch(new RegExp(`^${first.child.pid}@`))
    },
  )
})
