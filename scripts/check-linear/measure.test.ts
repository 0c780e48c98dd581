import { expect, test } from 'vitest'
import { measure } from './measure.ts'

const largestBytes = 512 * 1024

const spin = (steps: number) => {
  let sum = 0
  for (let step = 0; step < steps; step++) sum += step % 7
  return sum
}

test('default: a linear reader passes', async () => {
  expect(await measure({ largestBytes, prepare: (bytes) => () => spin(bytes) })).not.toHaveProperty('problem')
})

test('refuses a quadratic reader', async () => {
  const { problem } = await measure({ largestBytes: 64 * 1024, prepare: (bytes) => () => spin(bytes ** 2 / 60) })
  expect(problem).toMatch(/blocks for|times as long/)
})

test('refuses a linear reader that blocks for too long', async () => {
  const { problem } = await measure({ largestBytes, prepare: (bytes) => () => spin(bytes * 2_000) })
  expect(problem).toMatch(/blocks for/)
})

test('refuses a reader that is slow between two turns of the event loop', async () => {
  const prepare = (bytes: number) => async () => {
    await Promise.resolve()
    spin(bytes * 2_000)
  }
  expect((await measure({ largestBytes, prepare })).problem).toMatch(/blocks for/)
})
