import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ForgeTest } from '../foundry/forge-results.ts'

/** One call of a sequence; `callback` is the call that the puppet makes during it. */
export interface Act {
  from: string
  /** Another contract, such as a token; absent for the contract itself. */
  to?: string
  value: bigint
  /** Hex without `0x`. */
  data: string
  callback?: string
  /** Instead of a call: seconds that pass. */
  wait?: bigint
}

/**
 * Reads the watcher's events: for each broken property, by number, the calls up to the one that breaks it. Reverted
 * calls changed nothing and are left out.
 */
export const findBrokenProperties = (logs: ForgeTest['logs']): Map<number, Act[]> => {
  const broken = new Map<number, Act[]>()
  const acts: Act[] = []
  let callback: string | undefined
  let to: string | undefined
  for (const { topics, data } of logs) {
    const hex = data.replace(/^0x/, '')
    if (topics[0] === CALLED_BACK) callback = bytesAt(hex, 0)
    if (topics[0] === TOWARD) to = addressAt(hex)
    if (topics[0] === WAITED) acts.push({ from: '0x0', value: 0n, data: '', wait: wordAt(hex, 0) })
    if (topics[0] === BROKEN) broken.set(Number(wordAt(hex, 0)), [...acts])
    if (topics[0] !== ACT) continue
    if (wordAt(hex, 3) !== 0n) acts.push(actOf(hex, callback, to))
    callback = undefined
    to = undefined
  }
  return broken
}

const WORD = 64

const actOf = (hex: string, callback: string | undefined, to: string | undefined): Act => ({
  from: addressAt(hex),
  ...(to === undefined ? {} : { to }),
  value: wordAt(hex, 1),
  data: bytesAt(hex, 2),
  ...(callback === undefined ? {} : { callback }),
})

/** Selectors of the functions that a campaign reports as reached. */
export const reachedSelectors = (logs: ForgeTest['logs']): string[] =>
  logs.filter(({ topics }) => topics[0] === REACHED).map(({ data }) => data.replace(/^0x/, '').slice(0, SELECTOR))

const SELECTOR = 8

const addressAt = (hex: string): string => `0x${hex.slice(24, WORD)}`

const topicOf = (event: string): string =>
  `0x${Buffer.from(keccak_256(new TextEncoder().encode(event))).toString('hex')}`

const ACT = topicOf('Act(address,uint256,bytes,bool)')
const CALLED_BACK = topicOf('CalledBack(bytes)')
const TOWARD = topicOf('Toward(address)')
const WAITED = topicOf('Waited(uint256)')
const REACHED = topicOf('Reached(bytes4)')
const BROKEN = topicOf('Broken(uint256)')

const wordAt = (hex: string, index: number): bigint => BigInt(`0x${hex.slice(index * WORD, (index + 1) * WORD) || '0'}`)

/** A byte string at the offset in this word. */
const bytesAt = (hex: string, index: number): string => {
  const start = Number(wordAt(hex, index)) * 2
  const length = Number(wordAt(hex.slice(start), 0)) * 2
  return hex.slice(start + WORD, start + WORD + length)
}
