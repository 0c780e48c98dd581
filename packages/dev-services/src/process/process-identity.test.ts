import { expect, test } from 'vitest'
import { identifyProcess, isAlive, parseStat } from './process-identity.ts'

const own = () => {
  const identity = identifyProcess(process.pid)
  if (!identity) throw new Error('this process has no entry in /proc')
  return identity
}

test('default: a running process is alive under its identity', () => {
  expect(isAlive(own())).toBe(true)
})

test('given the same pid of another start or another boot, the process is not alive', () => {
  expect(isAlive({ ...own(), startTicks: own().startTicks - 1 })).toBe(false)
  expect(isAlive({ ...own(), boot: 'another' })).toBe(false)
})

test('given an unused pid, returns no identity', () => {
  expect(identifyProcess(2 ** 22 + 1)).toBeUndefined()
})

test('given a command name with spaces and parentheses, still finds the fields', () => {
  const rest = 'S 1 77 77 0 -1 4194304 0 0 0 0 0 0 0 0 20 0 1 0 4242 0 0'
  expect(parseStat(`9 (a) (b c)) ${rest}`)).toEqual({ state: 'S', group: 77, startTicks: 4242 })
})
