import type { ProxyHop } from '@lc/api-contract'
import { opcodes, opcodesOf } from '../bytecode/opcodes-of.ts'
import { selectorOf } from '../hex.ts'
import type { Rpc } from '../rpc/open-rpc.ts'
import { minimalProxyTarget } from './minimal-proxy-target.ts'
import { checksummed } from './parse-address.ts'
import { proxySlots } from './proxy-slots.ts'
import { readFacets } from './read-facets.ts'

interface Place {
  address: string
  code: string
}

/** How the contract at an address hands its calls on; undefined when it does the work itself. */
export const readProxy = async (rpc: Rpc, place: Place): Promise<ProxyHop | undefined> => {
  const { address, code } = place
  const delegate = DELEGATION.exec(code)?.[1]
  if (delegate) return { kind: 'eip7702', address, implementation: checksummed(delegate) }
  const minimal = minimalProxyTarget(code)
  if (minimal) return { kind: 'eip1167', address, implementation: checksummed(minimal) }
  const seen = opcodesOf(code)
  if (!seen.has(opcodes.DELEGATECALL) && !seen.has(opcodes.CALLCODE)) return undefined
  return (await readSlots(rpc, address)) ?? (await readDiamond(rpc, address))
}

/** What EIP-7702 puts in place of an account's code. */
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

/** UUPS: the implementation itself knows the slot it is upgraded through. */
const isUpgradedByItself = async (rpc: Rpc, implementation: string): Promise<boolean> =>
  (await rpc.call(implementation, selectorOf('proxiableUUID()'))) === proxySlots.implementation

const implementationOf = async (rpc: Rpc, beacon: string) => {
  const implementation = addressIn((await rpc.call(beacon, selectorOf('implementation()'))) ?? '')
  return { implementation: implementation ?? ZERO }
}

const ZERO = `0x${'0'.repeat(40)}`

/** An address that fills its word alone; anything else in the word means that it is no address. */
const addressIn = (word: string): string | undefined => {
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(word)?.[1]
  return digits && !/^0+$/.test(digits) ? checksummed(digits) : undefined
}
