import { routes } from '@lc/api-contract'
import { runningCompilers, slowProject } from '@lc/testkit'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStage, type Stage } from '../testing/open-stage.ts'
import { signUp } from '../testing/sign-up.ts'
import { spawnApi, spawnWorker } from '../testing/spawn.ts'

const judgeSpeed = openSpeedJudge()

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const COMPILER = '0.5.1'
const CANCELS = 3

const areThere = (isWanted: boolean) =>
  vi.waitUntil(() => runningCompilers(COMPILER).length > 0 === isWanted, { timeout: 30_000, interval: 10 })

test('default: within a second of cancelling a compile check, its compiler has ended', async () => {
  const [origin] = await Promise.all([spawnApi(stage), spawnWorker(stage).ready])
  const { client } = await signUp(origin)
  const form = new FormData()
  form.append('files', new File([slowProject(COMPILER)], 'Slow.sol'), 'Slow.sol')
  const { id } = await client.call(routes.uploadFile, { form })
  const timesMs: number[] = []
  for (let count = 0; count < CANCELS; count++) {
    await areThere(true)
    const calledMs = performance.now()
    expect(await client.call(routes.cancelPreflight, { body: { id } })).toMatchObject({ state: 'cancelled' })
    await areThere(false)
    timesMs.push(performance.now() - calledMs)
    await client.call(routes.checkAgain, { body: { id } })
  }
  await client.call(routes.cancelPreflight, { body: { id } })
  // The median, because the machine may be busy for a moment.
  judgeSpeed(() => expect(timesMs.toSorted((one, other) => one - other)[1]).toBeLessThan(1_000))
})
