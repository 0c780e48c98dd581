import { expect, test } from 'vitest'
import { installInBatches } from './download-packages.ts'

const items = Array.from({ length: 11 }, (_, index) => index)

test('default: installs every item once, in batches that run four at a time', async () => {
  const batches: number[][] = []
  let running = 0
  let mostRunning = 0
  const install = async (batch: number[]) => {
    batches.push(batch)
    mostRunning = Math.max(mostRunning, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
  }
  await installInBatches({ items, size: 2, install })
  expect(batches.flat()).toEqual(items)
  expect(batches.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 1])
  expect(mostRunning).toBe(4)
})

test('error: fails if one batch fails', async () => {
  const install = async (batch: number[]) => {
    if (batch.includes(10)) throw new Error('no such package')
  }
  await expect(installInBatches({ items, size: 3, install })).rejects.toThrow('no such package')
})
