import { type AbiItem, toSignature } from '../abi.ts'
import { STAND_IN_MULTI_TOKEN, STAND_IN_NFT, STAND_IN_TOKEN } from './stand-in-codes.ts'

/** Numbered as in `solidity/search/Constants.sol`. */
export const tokenKinds = ['erc20', 'erc721', 'erc1155'] as const
export type TokenKind = (typeof tokenKinds)[number]

interface TokenStandard {
  /** Creation code of a plain token for projects that have only its interface. */
  standIn: string
  /** Every function of the plain token that a caller may use. */
  functions: ReadonlySet<string>
  /** At least one of these moves tokens. */
  moves: RegExp
  /** A contract that has all of these is such a token, whatever else it does. */
  needed: readonly string[]
}

const standards: Record<TokenKind, TokenStandard> = {
  erc20: {
    standIn: STAND_IN_TOKEN,
    functions: new Set([
      'name()',
      'symbol()',
      'decimals()',
      'totalSupply()',
      'balanceOf(address)',
      'allowance(address,address)',
      'approve(address,uint256)',
      'transfer(address,uint256)',
      'transferFrom(address,address,uint256)',
    ]),
    moves: /^transfer(From)?\(/,
    needed: ['balanceOf(address)', 'transfer(address,uint256)', 'transferFrom(address,address,uint256)'],
  },
  erc721: {
    standIn: STAND_IN_NFT,
    functions: new Set([
      'name()',
      'symbol()',
      'tokenURI(uint256)',
      'supportsInterface(bytes4)',
      'balanceOf(address)',
      'ownerOf(uint256)',
      'getApproved(uint256)',
      'isApprovedForAll(address,address)',
      'approve(address,uint256)',
      'setApprovalForAll(address,bool)',
      'transferFrom(address,address,uint256)',
      'safeTransferFrom(address,address,uint256)',
      'safeTransferFrom(address,address,uint256,bytes)',
    ]),
    moves: /^(safeT|t)ransferFrom\(/,
    needed: ['balanceOf(address)', 'ownerOf(uint256)', 'transferFrom(address,address,uint256)'],
  },
  erc1155: {
    standIn: STAND_IN_MULTI_TOKEN,
    functions: new Set([
      'uri(uint256)',
      'supportsInterface(bytes4)',
      'balanceOf(address,uint256)',
      'balanceOfBatch(address[],uint256[])',
      'isApprovedForAll(address,address)',
      'setApprovalForAll(address,bool)',
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    ]),
    moves: /^safe(Batch)?TransferFrom\(/,
    needed: ['balanceOf(address,uint256)', 'safeTransferFrom(address,address,uint256,uint256,bytes)'],
  },
}

/** Functions that a caller may use and a stand-in doesn't need, because they only set approvals. */
const APPROVALS = /^(permit|nonces|DOMAIN_SEPARATOR|(increase|decrease)(Allowance|Approval))\(/

const functionsIn = (abi: readonly AbiItem[]): AbiItem[] => abi.filter(({ type }) => type === 'function')

/** The kind of plain token that implements this whole interface. */
export const findPlainKind = (abi: readonly AbiItem[]): TokenKind | undefined => {
  const signatures = functionsIn(abi).map(toSignature)
  return tokenKinds.find((kind) => {
    const { functions, moves } = standards[kind]
    if (kind === 'erc20' && movesSingles(abi)) return false
    return (
      signatures.some((signature) => moves.test(signature)) &&
      signatures.every((signature) => functions.has(signature) || APPROVALS.test(signature))
    )
  })
}

/**
 * Both standards have `transferFrom(address,address,uint256)`. Only the ERC20 one returns a value or comes with
 * `transfer`.
 */
const movesSingles = (abi: readonly AbiItem[]): boolean => {
  const functions = functionsIn(abi)
  const pull = functions.find(({ name }) => name === 'transferFrom')
  return pull?.outputs.length === 0 && functions.every(({ name }) => name !== 'transfer')
}

/** The standard of a contract, whatever else it does. An ERC721 has most functions of an ERC20 too. */
export const findTokenKind = (abi: readonly AbiItem[]): TokenKind | undefined => {
  const signatures = new Set(functionsIn(abi).map(toSignature))
  return tokenKinds
    .filter((kind) => standards[kind].needed.every((signature) => signatures.has(signature)))
    .findLast((kind) => kind !== 'erc20' || !signatures.has('ownerOf(uint256)'))
}

export const standInCode = (kind: TokenKind): string => standards[kind].standIn

/** The kind of token that this creation code is a stand-in for. */
export const findStandInKind = (creation: string): TokenKind | undefined =>
  tokenKinds.find((kind) => standards[kind].standIn === creation)
