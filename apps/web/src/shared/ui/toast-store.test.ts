import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from '../session/browser-storage.ts'
import { storageNames } from '../session/storage-names.ts'
import { toastStore } from './toast-store.ts'

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

test('given a second toast, it takes the place of the first and has its whole time', () => {
  toastStore.show('error', 'first')
  vi.advanceTimersByTime(1500)
  toastStore.show('error', 'second')
  vi.advanceTimersByTime(1500)
  expect(toastStore.current()?.message).toBe('second')
  vi.advanceTimersByTime(500)
  expect(toastStore.current()).toBeUndefined()
})

test('given a carried toast, the next page shows it once', () => {
  toastStore.carry('error', 'bye')
  toastStore.showCarried()
  expect(toastStore.current()?.message).toBe('bye')
  vi.advanceTimersByTime(2000)
  toastStore.showCarried()
  expect(toastStore.current()).toBeUndefined()
})

test.each(['{', 'null', '5', '{"message":5}'])('given %s left by somebody else, nothing is shown', (left) => {
  tabStorage.set(storageNames.toast, left)
  toastStore.showCarried()
  expect(toastStore.current()).toBeUndefined()
})
