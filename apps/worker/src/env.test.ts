import { taskQueues } from '@lc/api-contract'
import { engines } from '@lc/engines'
import { readEnv } from '@lc/server-runtime'
import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { chosenEngines, workerEnv } from './env.ts'

const named = readExampleEnv()

test('default: the example contains every variable, and an empty queue list means all queues', () => {
  expect(Object.keys(workerEnv.shape).filter((name) => !(name in named))).toEqual([])
  expect(readEnv(workerEnv, named).WORKER_QUEUES).toEqual(Object.keys(taskQueues))
})

test('default: tools run in the jail unless the setting is given by its full name', () => {
  expect(readEnv(workerEnv, named).UNSAFE_RUN_WITHOUT_JAIL).toBe(false)
})

test('refuses a queue that does not exist', () => {
  expect(() => readEnv(workerEnv, { ...named, WORKER_QUEUES: 'scan,coffee' })).toThrow(/WORKER_QUEUES/)
})

test('refuses a base for jail user ids that reaches 65534 or the ids of people and services', () => {
  expect(readEnv(workerEnv, named).JAIL_UID_BASE).toBe(20_001)
  expect(readEnv(workerEnv, { ...named, JAIL_UID_BASE: '20201' }).JAIL_UID_BASE).toBe(20_201)
  for (const base of ['1000', '65400', '4294967290', '20001.5', 'many'])
    expect(() => readEnv(workerEnv, { ...named, JAIL_UID_BASE: base })).toThrow(/JAIL_UID_BASE/)
})

test('default: returns all engines', () => {
  expect(chosenEngines(undefined)).toEqual(engines)
})

test('given ids, returns only those', () => {
  expect(chosenEngines(['slither']).map(({ id }) => id)).toEqual(['slither'])
})

test('refuses an unknown engine', () => {
  expect(() => chosenEngines(['slither', 'cat'])).toThrow(/UNAVAILABLE/)
})

test('refuses to know secrets of payments, mail, passwords, signatures or the owner of the database', () => {
  const foreign = Object.keys(workerEnv.shape).filter((name) =>
    /^(STRIPE|SMTP|PASSWORD|LINK|REPORT|WEBHOOK)_|OWNER|CLIENT_SECRET/.test(name),
  )
  expect(foreign).toEqual([])
})
