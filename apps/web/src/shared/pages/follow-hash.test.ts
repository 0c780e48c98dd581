import { describe, expect, test, vi } from 'vitest'
import { followHash } from './follow-hash.ts'

/** A page whose target exists from the given attempt on. The first attempt is before any waiting. */
const pageWith = (appearsAt: number) => {
  const target = { scrollIntoView: vi.fn() }
  const waits: number[] = []
  const queue: (() => void)[] = []
  let looks = 0
  const find = vi.fn(() => (looks++ >= appearsAt ? target : null))
  const later = (act: () => void, milliseconds: number) => {
    waits.push(milliseconds)
    queue.push(act)
  }
  const run = (hash: string) => {
    followHash(hash, { find, later })
    while (queue.length > 0) queue.shift()?.()
  }
  return { run, target, waits, find }
}

describe('followHash', () => {
  test('default: leaves a target that exists from the start to the browser', () => {
    const { run, target, waits } = pageWith(0)
    run('#keys')
    expect(waits).toEqual([])
    expect(target.scrollIntoView).not.toHaveBeenCalled()
  })

  test('given a late target, looks for it every 100 ms and scrolls to it once', () => {
    const { run, target, waits, find } = pageWith(3)
    run('#%E5%AF%86')
    expect(waits).toEqual([100, 100, 100])
    expect(find).toHaveBeenLastCalledWith('密')
    expect(target.scrollIntoView).toHaveBeenCalledOnce()
  })

  test('refuses to look more than 50 times', () => {
    const { run, target, waits } = pageWith(Number.POSITIVE_INFINITY)
    run('#never')
    expect(waits).toHaveLength(50)
    expect(target.scrollIntoView).not.toHaveBeenCalled()
  })

  test.each(['', '#', '#%E5%AF'])('given %j, does nothing', (hash) => {
    const { run, waits } = pageWith(Number.POSITIVE_INFINITY)
    run(hash)
    expect(waits).toEqual([])
  })
})
