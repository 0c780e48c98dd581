import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLoadingBar } from './loading-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const watched = () => {
  const said: boolean[] = []
  return { said, start: makeLoadingBar((isLoading) => said.push(isLoading)) }
}

test('default: the bar comes after 200 ms and goes when all is loaded', () => {
  const { said, start } = watched()
  const finish = start()
  vi.advanceTimersByTime(199)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([true])
  finish()
  expect(said).toEqual([true, false])
})

test('given a load of less than 200 ms, no bar is shown', () => {
  const { said, start } = watched()
  start()()
  vi.advanceTimersByTime(10_000)
  expect(said).not.toContain(true)
})

test('given a load without an end, the bar lasts 5 s', () => {
  const { said, start } = watched()
  start()
  vi.advanceTimersByTime(200 + 4999)
  expect(said).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([true, false])
})

test('given two loads, the bar stays for the longer one, and the next load has a bar again', () => {
  const { said, start } = watched()
  const finishes = [start(), start()]
  vi.advanceTimersByTime(300)
  finishes[0]?.()
  finishes[0]?.()
  expect(said).toEqual([true])
  finishes[1]?.()
  expect(said).toEqual([true, false])
  start()
  vi.advanceTimersByTime(200)
  expect(said).toEqual([true, false, true])
})
