import { z } from 'zod'
import { ChainReason } from './chain.ts'

/** Twenty bytes in hexadecimal, in the mixed case of EIP-55 wherever we write it. */
export const Address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
export type Address = z.infer<typeof Address>

const Hash = z.string().regex(/^0x[0-9a-f]{64}$/)

/** How a contract hands its calls to another one. */
export const ProxyKind = z.enum([
  'eip7702',
  'eip1167',
  'uups',
  'transparent',
  'eip1967',
  'beacon',
  'eip1822',
  'zeppelinos',
  'diamond',
])
export type ProxyKind = z.infer<typeof ProxyKind>

/** One step from a proxy to what it runs. A diamond runs many facets, so it leads nowhere else. */
export const ProxyHop = z.object({
  kind: ProxyKind,
  address: Address,
  implementation: Address.optional(),
  beacon: Address.optional(),
  admin: Address.optional(),
  facets: z.array(z.object({ address: Address, selectors: z.array(z.string()) })).optional(),
})
export type ProxyHop = z.infer<typeof ProxyHop>

/** What was found at an address, all of it read at one block. */
export const Deployment = z.object({
  chainId: z.int().positive(),
  address: Address,
  /** Whose code is scanned: the end of the chain of proxies, or the address itself. */
  target: Address,
  hops: z.array(ProxyHop),
  block: z.object({ number: z.int().nonnegative(), hash: Hash }),
  /** Keccak-256 of the target's runtime code, as the chain itself counts it. */
  codeHash: Hash,
})
export type Deployment = z.infer<typeof Deployment>

/** Who answered with verified source. */
export const SourceService = z.enum(['sourcify', 'etherscan'])
export type SourceService = z.infer<typeof SourceService>

/** Why no project can be made of an address; the words are `chains_refused_<reason>`. */
export const AddressReason = z.enum([
  ...ChainReason.options,
  'unknown_chain',
  'no_endpoint',
  'bad_address',
  'bad_checksum',
  'precompile',
  'account',
  'no_code',
  'proxy_loop',
  'proxy_too_deep',
  'proxy_to_nothing',
  'not_solidity',
  'bad_source',
])
export type AddressReason = z.infer<typeof AddressReason>

/** Why a chain or a source service gave no answer that can be used; the words are `chains_failed_<reason>`. */
export const UpstreamReason = z.enum(['rpc_failed', 'rpc_disagrees', 'rpc_wrong_chain', 'source_failed'])
export type UpstreamReason = z.infer<typeof UpstreamReason>
