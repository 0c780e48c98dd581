import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './step.ts'
import { steps } from './steps/index.ts'

const step = (name: string, isDone: boolean, install: Step['install'] = async () => {}): Step => ({
  name,
  isDone: () => isDone,
  install,
})

const runAll = async (list: Step[]) => {
  const said: string[] = []
  const isGood = await runSteps(list, (line) => said.push(line.replace(/ +/, ' ')))
  return { isGood, said }
}

test('default: what is there is only looked at, the rest is installed', async () => {
  const refuse = () => Promise.reject(new Error('must not run'))
  expect(await runAll([step('old', true, refuse), step('new', false)])).toEqual({
    isGood: true,
    said: ['old ready', 'new installed in 0 s'],
  })
})

test('error: the first failure is named and ends the run', async () => {
  const broken = step('broken', false, () => Promise.reject(new Error('the download of x failed')))
  expect(await runAll([broken, step('after', false)])).toEqual({
    isGood: false,
    said: ['broken failed: the download of x failed'],
  })
})

test('default: every step comes after what it needs', () => {
  const order = steps.map(({ name }) => name)
  const needs = [
    ['apt packages', 'slither'],
    ['apt packages', 'halmos'],
    ['npm packages', 'generated code'],
    ['npm packages', 'sandbox'],
    ['slither', 'temporal'],
    ['slither', 'go'],
    ['go', 'versitygw'],
    ['go', 'stripe-mock'],
  ] as const
  for (const [first, second] of needs) expect(order.indexOf(first)).toBeLessThan(order.indexOf(second))
  expect(order.at(-1)).toBe('tool rights')
})
