import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { PlannedStep, Step } from './step.ts'
import { steps } from './steps/index.ts'

const step = (name: string, isDone: boolean, install: Step['install'] = async () => {}): Step => ({
  name,
  isDone: () => isDone,
  install,
})

const planned = (step: Step, ...after: Step[]): PlannedStep => ({ step, after })

const runAll = async (plan: PlannedStep[]) => {
  const reported: string[] = []
  const isGood = await runSteps(plan, (line) => reported.push(line.replace(/ +/, ' ').replace(/\d+ s$/, 'n s')))
  return { isGood, reported }
}

test('default: only checks installed steps and installs the others', async () => {
  const refuse = () => Promise.reject(new Error('must not run'))
  expect(await runAll([planned(step('old', true, refuse)), planned(step('new', false))])).toEqual({
    isGood: true,
    reported: ['old ready', 'new installed in n s'],
  })
})

test('default: a step starts when its dependencies are done; at most three run at once', async () => {
  const events: string[] = []
  const gates = new Map<string, () => void>()
  const gated = (name: string) =>
    step(name, false, async () => {
      events.push(`${name} starts`)
      await new Promise<void>((resolve) => gates.set(name, resolve))
      events.push(`${name} ends`)
    })
  const [first, beside, third, fourth, last] = ['first', 'beside', 'third', 'fourth', 'last'].map(gated) as [
    Step,
    Step,
    Step,
    Step,
    Step,
  ]
  const run = runAll([planned(first), planned(last, first), planned(beside), planned(third), planned(fourth)])
  expect(events).toEqual(['first starts', 'beside starts', 'third starts'])
  for (const name of ['first', 'beside', 'third', 'fourth', 'last']) {
    await expect.poll(() => gates.has(name)).toBe(true)
    gates.get(name)?.()
  }
  expect((await run).isGood).toBe(true)
  expect(events.indexOf('last starts')).toBeGreaterThan(events.indexOf('first ends'))
  expect(events.indexOf('last starts')).toBeLessThan(events.indexOf('beside ends'))
})

test('error: names a failure, starts no further step and waits for running ones', async () => {
  const broken = step('broken', false, () => Promise.reject(new Error('the download of x failed')))
  const slow = step('slow', false, () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(await runAll([planned(broken), planned(slow), planned(step('after', false), slow)])).toEqual({
    isGood: false,
    reported: ['broken failed: the download of x failed', 'slow installed in n s'],
  })
})

test('error: a step that depends on an unknown one is not skipped', async () => {
  expect((await runAll([planned(step('lost', false), step('unknown', true))])).isGood).toBe(false)
})

test('default: every step runs after the ones it needs', () => {
  const uses = [
    ['apt packages', 'slither'],
    ['apt packages', 'halmos'],
    ['npm packages', 'generated code'],
    ['npm packages', 'sandbox'],
    // The sandbox copies Python, to which these steps may still add files.
    ['slither', 'sandbox'],
    ['halmos', 'sandbox'],
    ['solc', 'ready compilers'],
    ['sandbox', 'ready compilers'],
    ['sandbox', 'proof search'],
    ['foundry', 'proof search'],
    ['ready compilers', 'proof search'],
    ['slither', 'temporal'],
    ['slither', 'go'],
    ['go', 'versitygw'],
    ['go', 'stripe-mock'],
    ['go', 'toxiproxy'],
  ] as const
  const afterOf = new Map(steps.map(({ step, after }) => [step.name, after.map(({ name }) => name)]))
  const allBefore = (name: string): string[] => (afterOf.get(name) ?? []).flatMap((each) => [each, ...allBefore(each)])
  for (const [first, second] of uses) expect(allBefore(second), second).toContain(first)
  expect(afterOf.get('tool rights')?.toSorted()).toEqual(
    [...afterOf.keys()].filter((name) => name !== 'tool rights').toSorted(),
  )
})
