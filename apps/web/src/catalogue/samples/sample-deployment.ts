import type { BytecodeLook, BytecodeMatch, Deployment } from '@lc/api-contract'

const HASH = `0x${'5d'.repeat(32)}`
const OTHER_HASH = `0x${'a1'.repeat(32)}`
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BEACON = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const CLONE = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const CODE = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'

/** Addresses from the examples of EIP-55. */
export const plain: Deployment = {
  chainId: 1,
  address: ADDRESS,
  target: ADDRESS,
  hops: [],
  block: { number: 23_456_789, hash: HASH },
  codeHash: HASH,
}

export const proxied: Deployment = {
  ...plain,
  chainId: 56,
  target: CODE,
  hops: [
    { kind: 'eip1167', address: ADDRESS, implementation: CLONE },
    { kind: 'beacon', address: CLONE, implementation: CODE, beacon: BEACON },
  ],
}

export const diamond: Deployment = {
  ...plain,
  hops: [
    {
      kind: 'diamond',
      address: ADDRESS,
      facets: [BEACON, CLONE, CODE].map((address) => ({ address, selectors: ['0x1f931c1c'] })),
    },
  ],
}

const compared = { compiledHash: HASH, deployedHash: HASH, blockNumber: plain.block.number }

export const exact: BytecodeMatch = { ...compared, verdict: 'exact' }
export const metadataOnly: BytecodeMatch = { ...compared, deployedHash: OTHER_HASH, verdict: 'metadata_only' }
export const differs: BytecodeMatch = {
  ...compared,
  deployedHash: OTHER_HASH,
  verdict: 'differs',
  firstOffset: 412,
  differingBytes: 96,
  compiledLength: 4318,
  deployedLength: 4402,
}

export const notCompared: BytecodeMatch = { verdict: 'not_compared', why: 'not_compiled' }

export const look: BytecodeLook = {
  kind: 'bytecode_look',
  codeBytes: 4402,
  functions: [
    {
      selector: '0xa9059cbb',
      arguments: 'address,uint256',
      mutability: 'nonpayable',
      signature: 'transfer(address,uint256)',
    },
    { selector: '0x70a08231', arguments: 'address', mutability: 'view', signature: 'balanceOf(address)' },
    { selector: '0x3ccfd60b', arguments: '', mutability: 'nonpayable' },
  ],
  storage: [
    { slot: '0x00', offset: 0, type: 'address' },
    { slot: '0x01', offset: 0, type: 'mapping(address => uint256)' },
  ],
  hasDelegatecall: false,
  hasSelfdestruct: true,
  hasCreate: false,
  proxySigns: [],
  interfaces: ['ERC-20'],
  compiler: '0.8.19',
  missed: [],
}
