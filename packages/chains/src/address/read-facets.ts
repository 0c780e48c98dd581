import { selectorOf } from '../hex.ts'
import type { Rpc } from '../rpc/open-rpc.ts'
import { checksummed } from './parse-address.ts'

export interface Facet {
  address: string
  selectors: string[]
}

/** The facets of a diamond, as its loupe (EIP-2535) tells them; undefined when the answer is none of a loupe. */
export const readFacets = async (rpc: Rpc, address: string): Promise<Facet[] | undefined> => {
  const answer = await rpc.call(address, selectorOf('facets()'))
  return answer === undefined ? undefined : decodeFacets(answer)
}

const MAX_FACETS = 256
const MAX_SELECTORS = 4_096
const WORD = 64

/** `(address, bytes4[])[]`, read strictly: a contract may answer anything to a call that it does not know. */
export const decodeFacets = (answer: string): Facet[] | undefined => {
  const hex = answer.slice(2)
  const numberAt = (at: number): number => Number(`0x${hex.slice(at, at + WORD).padEnd(WORD, 'f')}`)
  if (numberAt(0) !== 32) return undefined
  const count = numberAt(WORD)
  if (count === 0 || count > MAX_FACETS) return undefined
  const start = 2 * WORD
  const facets = Array.from({ length: count }, (_, index) => facetAt(hex, start + numberAt(start + index * WORD) * 2))
  const whole = facets.filter((facet) => facet !== undefined)
  return whole.length === count ? whole : undefined
}

const facetAt = (hex: string, at: number): Facet | undefined => {
  const head = /^0{24}([0-9a-f]{40})0{62}40(0{60}[0-9a-f]{4})/.exec(hex.slice(at, at + 3 * WORD))
  const count = Number(`0x${head?.[2] ?? 'f'.repeat(WORD)}`)
  const selectors = hex.slice(at + 3 * WORD, at + (3 + Math.min(count, MAX_SELECTORS)) * WORD).match(/.{64}/g) ?? []
  if (!head || count === 0 || count > MAX_SELECTORS || selectors.length !== count) return undefined
  return { address: checksummed(head[1] ?? ''), selectors: selectors.map((word) => `0x${word.slice(0, 8)}`) }
}
