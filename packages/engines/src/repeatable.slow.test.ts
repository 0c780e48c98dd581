import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Build } from './build.ts'
import { engines } from './registry.ts'
import { runEngine } from './run-engine.ts'
import type { OpenJail } from './sandbox/open-jail.ts'
import { compileSource, moreTime, neverAborted, openFreshJail } from './testing/open-test-jail.ts'

let jail: OpenJail
let builds: Build[]
beforeAll(async () => {
  jail = await openFreshJail()
  builds = [await compileSource(jail, readSample('reentrancy-0.8')), await compileSource(jail, readSample('token-0.8'))]
})
afterAll(() => jail.close())

test.for(engines)('two runs of $id give the same findings', async (engine) => {
  const build = builds.find((each) => engine.supports(each) === true)
  if (!build) throw new Error(`no sample is for ${engine.id}`)
  const patient = { ...engine, limits: moreTime(engine.limits) }
  const run = () => runEngine(patient, build, { jail, signal: neverAborted })
  const [first, second] = [await run(), await run()]
  expect(second).toMatchObject({ outcome: first.outcome, findings: first.findings })
})
