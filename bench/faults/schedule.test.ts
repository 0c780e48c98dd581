import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../../scripts/checkout.ts'
import { seededRandom } from '../bank/seeded-random.ts'
import { faults } from './kinds/all-faults.ts'
import { reachedFailpoints } from './kinds/failpoints.ts'
import { chooseFaults, planSchedule } from './schedule.ts'

const planOf = (seed: number, rounds = 3) =>
  planSchedule(faults, rounds, seededRandom(seed)).map(({ fault, variant }) => `${fault.name}:${variant}`)

test('default: a seed always gives the same schedule', () => {
  expect(planOf(7)).toEqual(planOf(7))
  expect(planOf(7)).not.toEqual(planOf(8))
})

test('default: each round has every fault once, and the variants of a fault take turns', () => {
  const plan = planOf(1)
  for (const { name, variants } of faults) {
    const own = plan.filter((step) => step.startsWith(`${name}:`))
    expect(own).toHaveLength(3)
    expect(new Set(own).size).toBe(Math.min(3, variants.length))
  }
})

test('given names, chooses those faults, with one variant where one is named', () => {
  const chosen = chooseFaults(faults, 's3-link, settle:kill')
  expect(chosen.map(({ name }) => name)).toEqual(['s3-link', 'settle'])
  expect(chosen[1]?.variants).toEqual(['kill'])
})

test('refuses a name or a variant that does not exist', () => {
  expect(() => chooseFaults(faults, 'nothing')).toThrow('there is no fault nothing')
  expect(() => chooseFaults(faults, 'settle:explode')).toThrow('settle has no variant explode')
})

test.each(['api', 'worker'] as const)('default: every failpoint of the %s is in the schedule', (app) => {
  const root = inCheckout(`apps/${app}/src`)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  )
  const named = sources.flatMap((path) =>
    [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/await failpoint\('([\w.]+)'\)/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(reachedFailpoints[app].toSorted())
})

test('default: names are unique', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
