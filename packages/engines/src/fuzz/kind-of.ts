import type { AbiParameter } from '../foundry/abi.ts'

/** As `solidity/Watcher.sol` numbers what a parameter can be. */
export const kinds = { address: 65, bool: 66, fixedBytes: 67, bytes: 68, addresses: 69, numbers: 70 } as const

/** The number of a parameter's kind; `undefined` for one that fuzzing has no values for. */
export const kindOf = ({ type }: AbiParameter): number | undefined => {
  const named = byName[type]
  if (named !== undefined) return named
  const number = /^(u?)int(\d+)$/.exec(type)
  if (number) return Number(number[2]) / 8 + (number[1] === 'u' ? 0 : SIGNED)
  return /^bytes\d+$/.test(type) ? kinds.fixedBytes : undefined
}

const SIGNED = 32

const byName: Readonly<Record<string, number>> = {
  address: kinds.address,
  'address payable': kinds.address,
  bool: kinds.bool,
  bytes: kinds.bytes,
  string: kinds.bytes,
  'address[]': kinds.addresses,
  'uint256[]': kinds.numbers,
}
