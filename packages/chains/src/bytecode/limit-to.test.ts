import { expect, test } from 'vitest'
import { limitTo } from './limit-to.ts'

test('default: no more than so many at a time, and all of them in the end', async () => {
  const inTurn = limitTo(2)
  let running = 0
  let most = 0
  const work = async (value: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return value
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((value) => inTurn(() => work(value))))).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('error: work that fails gives its place to the next', async () => {
  const inTurn = limitTo(1)
  const failed = inTurn(() => Promise.reject(new TypeError('broken')))
  const next = inTurn(async () => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
