import { describe, expect, test, vi } from 'vitest'
import { followHash } from './follow-hash.ts'

/** A page in which the target appears at the look of that number; the first look is before any waiting. */
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
  test('default: a target that is there from the start is left to the browser', () => {
    const { run, target, waits } = pageWith(0)
    run('#keys')
    expect(waits).toEqual([])
    expect(target.scrollIntoView).not.toHaveBeenCalled()
  })

  test('given a late target, it is looked for every 100 ms and scrolled to once', () => {
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

  test.each(['', '#', '#%E5%AF'])('given %j, there is nothing to look for', (hash) => {
    const { run, waits } = pageWith(Number.POSITIVE_INFINITY)
    run(hash)
    expect(waits).toEqual([])
  })
})
