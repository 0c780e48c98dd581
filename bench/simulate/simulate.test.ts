import { expect, test } from 'vitest'
import { seededRandom } from '../bank/seeded-random.ts'
import { fairnessOf } from '../fleet/figures.ts'
import { summarise, waitOf } from './from-run.ts'
import { type Arrival, type FleetModel, simulate } from './simulate.ts'

const work = { before: 0, between: 0, after: 0, compile: 1, checks: [3] }
const one: FleetModel = { workers: 1, slotsPerWorker: 1 }

/** This many orders of each user, one user after another, at the same time. */
const orders = (counts: Readonly<Record<string, number>>): Arrival[] =>
  Object.entries(counts).flatMap(([user, count]) => Array.from({ length: count }, () => ({ user, at: 0, work })))

test('default: one slot works through everything without a pause', () => {
  const scans = simulate(orders({ a: 5 }), one)
  expect(summarise(scans).makespanSeconds).toBe(20)
  expect(scans.every(({ startedAt, endedAt }) => endedAt - startedAt >= 4)).toBe(true)
})

test('default: slots share the work, and checks of one scan run side by side', () => {
  expect(summarise(simulate(orders({ a: 6 }), { workers: 3, slotsPerWorker: 2 })).makespanSeconds).toBe(4)
  const both = { ...work, checks: [3, 2] }
  expect(simulate([{ user: 'a', at: 1, work: both }], { workers: 1, slotsPerWorker: 2 })[0]?.endedAt).toBe(5)
})

test('default: short steps need no slot', () => {
  const slow = { ...work, before: 10, between: 20, after: 30 }
  const [scan] = simulate([{ user: 'a', at: 0, work: slow }], one)
  expect(scan).toMatchObject({ startedAt: 10, endedAt: 64 })
})

test('given a user with many scans, the scan of another waits for two steps at most', () => {
  const arrivals = [...orders({ many: 100 }), { user: 'other', at: 10, work }]
  const fair = simulate(arrivals, { ...one, atOncePerUser: 4 }).at(-1)
  const plain = simulate(arrivals, { ...one, atOncePerUser: 4, order: 'plain' }).at(-1)
  expect(fair && waitOf(fair)).toBeLessThanOrEqual(6)
  expect(plain && waitOf(plain)).toBeGreaterThan(fair ? waitOf(fair) : 0)
})

test('given users who order one after another, they wait alike; first come, first served lets the last wait', () => {
  const arrivals = orders({ a: 20, b: 20, c: 20, d: 20, e: 20 })
  const fairness = (fleet: FleetModel) =>
    fairnessOf(simulate(arrivals, fleet).map((scan) => ({ user: scan.user, seconds: waitOf(scan) })))
  expect(fairness({ ...one, atOnce: 5 })).toBeGreaterThan(0.95)
  expect(fairness({ ...one, order: 'plain' })).toBeLessThan(0.8)
})

test('default: a user never has more running scans than allowed, nor all users together', () => {
  const arrivals = orders({ a: 10, b: 10 })
  const mostAtOnce = (fleet: FleetModel, user?: string) => {
    const scans = simulate(arrivals, { ...fleet, workers: 20 }).filter((scan) => !user || scan.user === user)
    return Math.max(
      ...scans.map(({ startedAt: at }) => scans.filter((s) => s.startedAt <= at && at < s.endedAt).length),
    )
  }
  expect(mostAtOnce({ ...one, atOncePerUser: 4 }, 'a')).toBe(4)
  expect(mostAtOnce({ ...one, atOncePerUser: 4 })).toBe(8)
  expect(mostAtOnce({ ...one, atOnce: 3 })).toBe(3)
})

test('given a worker that is killed, its step starts again after the lost heartbeat', () => {
  const long = { ...work, compile: 20, checks: [] }
  // Killed after 10 s, 2 s after the last heartbeat: lost 23 s later, and tried again after another second.
  const outages = [{ worker: 0, from: 10, until: 15 }]
  const [scan] = simulate([{ user: 'a', at: 0, work: long }], { ...one, outages })
  expect(scan).toMatchObject({ startedAt: 0, endedAt: 54 })
})

test('given half of the workers lost permanently, everything ends in twice the time', () => {
  const fleet = { workers: 4, slotsPerWorker: 1 }
  const lost = [2, 3].map((worker) => ({ worker, from: 0, until: Number.POSITIVE_INFINITY }))
  const whole = summarise(simulate(orders({ a: 40 }), fleet)).makespanSeconds
  expect(summarise(simulate(orders({ a: 40 }), { ...fleet, outages: lost })).makespanSeconds).toBe(2 * whole)
})

test('default: waits are those of queueing theory for random arrivals and constant work', () => {
  const random = seededRandom(1)
  let at = 0
  const arrivals = Array.from({ length: 20_000 }, () => {
    at -= Math.log(1 - random.next()) / 0.7
    return { user: 'a', at, work: { ...work, compile: 1, checks: [] } }
  })
  const waits = simulate(arrivals, one).map(waitOf)
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length
  // M/D/1 at a load of 0.7: 0.7 / (2 × 0.3).
  expect(mean).toBeGreaterThan(1.167 * 0.9)
  expect(mean).toBeLessThan(1.167 * 1.1)
})
