import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ForgeTest } from '../foundry/forge-results.ts'

/** One call of a sequence; `callback` is what the puppet calls while it lasts. */
export interface Act {
  from: string
  value: bigint
  /** Hex without `0x`. */
  data: string
  callback?: string
}

/**
 * What the watcher's events tell of a sequence: for each property that it breaks, by number, the calls up to the one that
 * breaks it. Calls that reverted changed nothing and are left out.
 */
export const brokenIn = (logs: ForgeTest['logs']): Map<number, Act[]> => {
  const broken = new Map<number, Act[]>()
  const acts: Act[] = []
  let callback: string | undefined
  for (const { topics, data } of logs) {
    const hex = data.replace(/^0x/, '')
    if (topics[0] === CALLED_BACK) callback = bytesAt(hex, 0)
    if (topics[0] === BROKEN) broken.set(Number(wordAt(hex, 0)), [...acts])
    if (topics[0] !== ACT) continue
    if (wordAt(hex, 3) !== 0n) acts.push(actOf(hex, callback))
    callback = undefined
  }
  return broken
}

const WORD = 64

const actOf = (hex: string, callback: string | undefined): Act => ({
  from: `0x${hex.slice(24, WORD)}`,
  value: wordAt(hex, 1),
  data: bytesAt(hex, 2),
  ...(callback === undefined ? {} : { callback }),
})

const topicOf = (event: string): string =>
  `0x${Buffer.from(keccak_256(new TextEncoder().encode(event))).toString('hex')}`

const ACT = topicOf('Act(address,uint256,bytes,bool)')
const CALLED_BACK = topicOf('CalledBack(bytes)')
const BROKEN = topicOf('Broken(uint256)')

const wordAt = (hex: string, index: number): bigint => BigInt(`0x${hex.slice(index * WORD, (index + 1) * WORD) || '0'}`)

/** A byte string whose place the word at this index says. */
const bytesAt = (hex: string, index: number): string => {
  const start = Number(wordAt(hex, index)) * 2
  const length = Number(wordAt(hex.slice(start), 0)) * 2
  return hex.slice(start + WORD, start + WORD + length)
}
