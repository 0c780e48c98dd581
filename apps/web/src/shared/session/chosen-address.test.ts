import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageNames } from './browser-storage.ts'
import { chosenAddress } from './chosen-address.ts'

const chosen = { chainId: 1, address: `0x${'aB'.repeat(20)}` }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('default: returns the path of the scan once, and the path names the same contract', () => {
  chosenAddress.remember(chosen)
  const path = chosenAddress.take()
  expect(path).toBe(`/new-scan?chain=1&address=${chosen.address}`)
  expect(chosenAddress.read(new URLSearchParams(path?.split('?')[1]))).toEqual(chosen)
  expect(chosenAddress.take()).toBeUndefined()
})

test('given a choice of the day before, returns nothing', () => {
  chosenAddress.remember(chosen)
  vi.advanceTimersByTime(86_400_001)
  expect(chosenAddress.take()).toBeUndefined()
})

test.each([
  '',
  'null',
  '1',
  '{',
  JSON.stringify({ at: 0 }),
  JSON.stringify({ chainId: 1, address: '//evil.example', at: Date.now() }),
  JSON.stringify({ chainId: '1&x=', address: chosen.address, at: Date.now() }),
])('refuses the stored text %s', (text) => {
  kept.set(storageNames.chosenAddress, text)
  expect(chosenAddress.take()).toBeUndefined()
})

test.each([
  '',
  'chain=1',
  'chain=0&address=0x',
  `chain=-1&address=${chosen.address}`,
  `chain=1&address=${chosen.address}0`,
])('refuses the query %s', (query) => {
  expect(chosenAddress.read(new URLSearchParams(query))).toBeUndefined()
})
