import { type AbiItem, isReading, signatureOfItem } from '../foundry/abi.ts'

/** What of a contract's surface the properties speak of. */
export interface TokenShape {
  /** It has balances, allowances, a supply and transfers, as ERC20 names them. */
  isToken: boolean
  hasTransferFrom: boolean
  /** The getter of an owner, in four bytes. */
  owner: string | undefined
}

export const tokenShape = (abi: readonly AbiItem[], selectors: Readonly<Record<string, string>>): TokenShape => {
  const reads = (signature: string, type: string): boolean =>
    abi.some((item) => isReading(item) && signatureOfItem(item) === signature && item.outputs[0]?.type === type)
  const has = (signature: string): boolean => signature in selectors
  const isToken =
    reads('balanceOf(address)', 'uint256') && reads('totalSupply()', 'uint256') && has('transfer(address,uint256)')
  const getter = ['owner()', 'getOwner()'].find((signature) => reads(signature, 'address'))
  return {
    isToken,
    hasTransferFrom:
      isToken && reads('allowance(address,address)', 'uint256') && has('transferFrom(address,address,uint256)'),
    owner: getter === undefined ? undefined : selectors[getter],
  }
}
