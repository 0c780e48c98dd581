import { z } from 'zod'

/**
 * `live`: scanned by address; `sunset`: scanned while an endpoint still responds; `retired`: scanned from uploads only.
 */
const ChainStatus = z.enum(['live', 'sunset', 'retired'])

/** Why a chain is not `live`; the texts are `chains_note_<reason>`. */
export const ChainReason = z.enum(['replaced_by_sonic', 'shut_down'])
export type ChainReason = z.infer<typeof ChainReason>

export const Chain = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** A block explorer for people; nothing is fetched from it. */
  explorer: z.url(),
  /** The currency of fees. */
  symbol: z.string(),
  status: ChainStatus,
  reason: ChainReason.optional(),
})
export type Chain = z.infer<typeof Chain>

/** Twenty bytes in hexadecimal; we write them in the mixed case of EIP-55. */
export const Address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
export type Address = z.infer<typeof Address>

const Hash = z.string().regex(/^0x[0-9a-f]{64}$/)

/** How a contract forwards its calls to another one. */
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

/** One step from a proxy to its implementation. A diamond has many facets and no single implementation. */
export const ProxyHop = z.object({
  kind: ProxyKind,
  address: Address,
  implementation: Address.optional(),
  beacon: Address.optional(),
  admin: Address.optional(),
  facets: z.array(z.object({ address: Address, selectors: z.array(z.string()) })).optional(),
})
export type ProxyHop = z.infer<typeof ProxyHop>

/** The code at an address, read at one block. */
export const Deployment = z.object({
  chainId: z.int().positive(),
  address: Address,
  /** The contract whose code is scanned: the end of the chain of proxies, or the address itself. */
  target: Address,
  hops: z.array(ProxyHop),
  block: z.object({ number: z.int().nonnegative(), hash: Hash }),
  /** Keccak-256 of the target's runtime code, as the chain computes it. */
  codeHash: Hash,
})
export type Deployment = z.infer<typeof Deployment>

/** The service that returned verified source. */
export const SourceService = z.enum(['sourcify', 'etherscan'])
export type SourceService = z.infer<typeof SourceService>

/** Why an address can't become a project; the texts are `chains_refused_<reason>`. */
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

/** Why a chain or a source service returned no usable answer; the texts are `chains_failed_<reason>`. */
export const UpstreamReason = z.enum(['rpc_failed', 'rpc_disagrees', 'rpc_wrong_chain', 'source_failed'])
export type UpstreamReason = z.infer<typeof UpstreamReason>

/** Why compiled and deployed code were not compared. */
export const NotCompared = z.enum(['not_deployed', 'no_source', 'not_compiled', 'no_main_contract', 'no_bytecode'])
export type NotCompared = z.infer<typeof NotCompared>

const Compared = z.object({
  /** Keccak-256 of the runtime code, compiled and deployed. */
  compiledHash: z.string(),
  deployedHash: z.string(),
  blockNumber: z.int().nonnegative(),
})

/** Whether the sources match the deployed contract, by its runtime code with immutables and links masked. */
export const BytecodeMatch = z.discriminatedUnion('verdict', [
  Compared.extend({ verdict: z.literal('exact') }),
  Compared.extend({ verdict: z.literal('metadata_only') }),
  Compared.extend({
    verdict: z.literal('differs'),
    firstOffset: z.int().nonnegative(),
    differingBytes: z.int().positive(),
    compiledLength: z.int().nonnegative(),
    deployedLength: z.int().nonnegative(),
  }),
  z.object({ verdict: z.literal('not_compared'), why: NotCompared }),
])
export type BytecodeMatch = z.infer<typeof BytecodeMatch>

/** A function found in bytecode. `signature` is present if the selector belongs to a well-known interface. */
const SeenFunction = z.object({
  selector: z.string(),
  arguments: z.string(),
  mutability: z.string(),
  signature: z.string().optional(),
})

/** Facts read from bytecode alone. Not a detection: it finds no problems and clears no contract. */
export const BytecodeLook = z.object({
  kind: z.literal('bytecode_look'),
  codeBytes: z.int().nonnegative(),
  functions: z.array(SeenFunction),
  storage: z.array(z.object({ slot: z.string(), offset: z.int(), type: z.string() })),
  hasDelegatecall: z.boolean(),
  hasSelfdestruct: z.boolean(),
  hasCreate: z.boolean(),
  /** Names of proxy patterns whose slots or code were found. */
  proxySigns: z.array(z.string()),
  /** Well-known interfaces that are fully implemented. */
  interfaces: z.array(z.string()),
  compiler: z.string().optional(),
  /** Parts that timed out; their fields are empty. */
  missed: z.array(z.enum(['functions', 'storage', 'proxy_signs'])),
})
export type BytecodeLook = z.infer<typeof BytecodeLook>
