import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLoadingBar } from './loading-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const watched = () => {
  const shown: boolean[] = []
  return { shown, start: makeLoadingBar((isLoading) => shown.push(isLoading)) }
}

test('default: shows the bar after 200 ms and hides it when everything has loaded', () => {
  const { shown, start } = watched()
  const finish = start()
  vi.advanceTimersByTime(199)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true])
  finish()
  expect(shown).toEqual([true, false])
})

test('given a load of less than 200 ms, shows no bar', () => {
  const { shown, start } = watched()
  start()()
  vi.advanceTimersByTime(10_000)
  expect(shown).not.toContain(true)
})

test('given a load that never ends, shows the bar for 5 s', () => {
  const { shown, start } = watched()
  start()
  vi.advanceTimersByTime(200 + 4999)
  expect(shown).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true, false])
})

test('given two loads, shows the bar for the longer one and again for the next load', () => {
  const { shown, start } = watched()
  const finishes = [start(), start()]
  vi.advanceTimersByTime(300)
  finishes[0]?.()
  finishes[0]?.()
  expect(shown).toEqual([true])
  finishes[1]?.()
  expect(shown).toEqual([true, false])
  start()
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([true, false, true])
})
