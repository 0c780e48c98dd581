import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageNames, tabStorage } from '../session/browser-storage.ts'
import { toastStore } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('default: a toast lasts 2000 ms', () => {
  toastStore.show('success', 'done')
  expect(toastStore.current()).toEqual({ type: 'success', message: 'done', durationMs: 2000 })
  vi.advanceTimersByTime(1999)
  expect(toastStore.current()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(toastStore.current()).toBeUndefined()
})

test('given a second toast, replaces the first and shows it for its full time', () => {
  toastStore.show('error', 'first')
  vi.advanceTimersByTime(1500)
  toastStore.show('error', 'second')
  vi.advanceTimersByTime(1500)
  expect(toastStore.current()?.message).toBe('second')
  vi.advanceTimersByTime(500)
  expect(toastStore.current()).toBeUndefined()
})

test('given a carried toast, shows it once on the next page', () => {
  toastStore.carry('error', 'bye')
  toastStore.showCarried()
  expect(toastStore.current()?.message).toBe('bye')
  vi.advanceTimersByTime(2000)
  toastStore.showCarried()
  expect(toastStore.current()).toBeUndefined()
})

test.each(['{', 'null', '5', '{"message":5}'])('given %s from another script, shows nothing', (left) => {
  tabStorage.set(storageNames.toast, left)
  toastStore.showCarried()
  expect(toastStore.current()).toBeUndefined()
})
