import { expect, test, vi } from 'vitest'
import { confirmation } from './confirmation.ts'

test('default: several calls share one dialog, and all continue when it closes', async () => {
  const heard = vi.fn()
  const stop = confirmation.subscribe(heard)
  const calls = [confirmation.request(), confirmation.request()]
  expect(confirmation.isOpen()).toBe(true)
  confirmation.settle(true)
  await expect(Promise.all(calls)).resolves.toEqual([true, true])
  expect(confirmation.isOpen()).toBe(false)
  expect(heard).toHaveBeenCalled()
  stop()
})

test('given a closed dialog, the call is not confirmed, and the next one opens the dialog again', async () => {
  const first = confirmation.request()
  confirmation.settle(false)
  await expect(first).resolves.toBe(false)
  const second = confirmation.request()
  confirmation.settle(true)
  await expect(second).resolves.toBe(true)
})
