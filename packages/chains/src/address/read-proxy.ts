import type { ProxyHop } from '@lc/api-contract'
import { findOpcodes, opcodes } from '../bytecode/bytecode-parts.ts'
import { keccakOfText, toSelector } from '../hex.ts'
import type { Rpc } from '../rpc/open-rpc.ts'
import { checksummed } from './parse-address.ts'

interface Place {
  address: string
  code: string
}

/** How the contract at an address forwards its calls; undefined when it is not a proxy. */
export const readProxy = async (rpc: Rpc, place: Place): Promise<ProxyHop | undefined> => {
  const { address, code } = place
  const delegate = DELEGATION.exec(code)?.[1]
  if (delegate) return { kind: 'eip7702', address, implementation: checksummed(delegate) }
  const minimal = minimalProxyTarget(code)
  if (minimal) return { kind: 'eip1167', address, implementation: checksummed(minimal) }
  const seen = findOpcodes(code)
  if (!seen.has(opcodes.DELEGATECALL) && !seen.has(opcodes.CALLCODE)) return undefined
  return (await readSlots(rpc, address)) ?? (await readDiamond(rpc, address))
}

/** EIP-7702 replaces an account's code with this prefix and an address. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/

const readSlots = async (rpc: Rpc, address: string): Promise<ProxyHop | undefined> => {
  const read = async (slot: keyof typeof proxySlots) => addressIn(await rpc.storageAt(address, proxySlots[slot]))
  const [implementation, beacon, admin, proxiable, zeppelinos] = await Promise.all([
    read('implementation'),
    read('beacon'),
    read('admin'),
    read('eip1822'),
    read('zeppelinos'),
  ])
  const owner = admin ? { admin } : {}
  if (implementation) {
    const kind = (await isUpgradedByItself(rpc, implementation)) ? 'uups' : admin ? 'transparent' : 'eip1967'
    return { kind, address, implementation, ...owner }
  }
  if (beacon) return { kind: 'beacon', address, beacon, ...owner, ...(await implementationOf(rpc, beacon)) }
  if (proxiable) return { kind: 'eip1822', address, implementation: proxiable }
  return zeppelinos ? { kind: 'zeppelinos', address, implementation: zeppelinos } : undefined
}

const readDiamond = async (rpc: Rpc, address: string): Promise<ProxyHop | undefined> => {
  const facets = await readFacets(rpc, address)
  return facets && { kind: 'diamond', address, facets }
}

/** A UUPS implementation reports the slot through which it is upgraded. */
const isUpgradedByItself = async (rpc: Rpc, implementation: string): Promise<boolean> =>
  (await rpc.call(implementation, toSelector('proxiableUUID()'))) === proxySlots.implementation

const implementationOf = async (rpc: Rpc, beacon: string) => {
  const implementation = addressIn((await rpc.call(beacon, toSelector('implementation()'))) ?? '')
  return { implementation: implementation ?? ZERO }
}

const ZERO = `0x${'0'.repeat(40)}`

/** An address must fill its word alone; with any other bytes set, the word is not an address. */
const addressIn = (word: string): string | undefined => {
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(word)?.[1]
  return digits && !/^0+$/.test(digits) ? checksummed(digits) : undefined
}

/**
 * The address in the code of a minimal proxy: EIP-1167, its PUSH0 form (EIP-7511), the shorter forms for addresses with
 * leading zeros, and the forms of Solady and of clones with appended arguments.
 */
export const minimalProxyTarget = (code: string): string | undefined => {
  const digits = forms.map((form) => form.exec(code.slice(2))).find((match) => match !== null)?.groups
  const { width, address } = digits ?? {}
  if (!address) return undefined
  const isWhole = !width || Number.parseInt(width, 16) - PUSH1 + 1 === address.length / 2
  return isWhole ? `0x${address.padStart(40, '0')}` : undefined
}

const PUSH1 = 0x60

const forms = [
  /^363d3d373d3d3d363d(?<width>6[0-9a-f]|7[0-3])(?<address>(?:[0-9a-f]{2}){1,20}?)5af43d82803e903d9160[0-9a-f]{2}57fd5bf3/,
  /^365f5f375f5f365f(?<width>6[0-9a-f]|7[0-3])(?<address>(?:[0-9a-f]{2}){1,20}?)5af43d5f5f3e5f3d9160[0-9a-f]{2}57fd5bf3/,
  /^3d3d3d3d363d3d37363d73(?<address>[0-9a-f]{40})5af43d3d93803e602a57fd5bf3/,
  /^5f5f365f5f37365f73(?<address>[0-9a-f]{40})5af43d5f5f3e6029573d5ffd5b3d5ff3/,
  /^3d3d3d3d363d3d3761[0-9a-f]{4}603736393661[0-9a-f]{4}013d73(?<address>[0-9a-f]{40})5af43d3d93803e603557fd5bf3/,
]

/** EIP-1967 subtracts one from the hash, so that no known text hashes to the slot. */
const slotBefore = (text: string): string => `0x${(BigInt(keccakOfText(text)) - 1n).toString(16).padStart(64, '0')}`

export const proxySlots = {
  implementation: slotBefore('eip1967.proxy.implementation'),
  beacon: slotBefore('eip1967.proxy.beacon'),
  admin: slotBefore('eip1967.proxy.admin'),
  eip1822: keccakOfText('PROXIABLE'),
  zeppelinos: keccakOfText('org.zeppelinos.proxy.implementation'),
} as const

interface Facet {
  address: string
  selectors: string[]
}

/** The facets that a diamond's loupe (EIP-2535) reports; undefined when the answer doesn't come from a loupe. */
const readFacets = async (rpc: Rpc, address: string): Promise<Facet[] | undefined> => {
  const answer = await rpc.call(address, toSelector('facets()'))
  return answer === undefined ? undefined : decodeFacets(answer)
}

const MAX_FACETS = 256
const MAX_SELECTORS = 4_096
const WORD = 64

/** `(address, bytes4[])[]`, decoded strictly: a contract may answer an unknown call with anything. */
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
