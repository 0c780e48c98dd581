import type { AbiItem } from '../abi.ts'
import type { DeploymentPlan, PlannedContract } from '../deployment-plan.ts'
import type { ProjectReading } from '../project-reading.ts'
import { addressLiteral } from '../solidity-literals.ts'
import { findStandInKind, findTokenKind, type TokenKind } from './stand-in-tokens.ts'

/** A token whose balances a proof compares. */
export interface StoryToken {
  address: string
  kind: TokenKind
  /** The contract under attack receives some of this token before the attack. */
  isStocked: boolean
}

/** The tokens that the plan deploys besides the contract, and the contract itself if it is a token. */
export const storyTokens = (plan: DeploymentPlan, reading: ProjectReading): StoryToken[] => {
  const own = findTokenKind(plan.abi)
  const runtime = reading.compiled.get(plan.id)?.runtime.object ?? ''
  const placed = tokensBeside(plan, reading).flatMap((token): StoryToken[] => {
    const kind = kindOf(token, reading) ?? 'erc20'
    const isStocked = own === undefined && isSent(kind, plan.abi, runtime)
    const copies = plan.copies.filter(({ from }) => from === token.address).map(({ to }) => to)
    return [token.address, ...copies].map((address) => ({ address, kind, isStocked }))
  })
  return own ? [...placed, { address: plan.target, kind: own, isStocked: false }] : placed
}

export const tokensBeside = ({ contracts }: DeploymentPlan, reading: ProjectReading): PlannedContract[] =>
  contracts.filter((planned) => planned.role === 'dependency' && kindOf(planned, reading) !== undefined)

const kindOf = ({ id = '', creation }: PlannedContract, { compiled }: ProjectReading): TokenKind | undefined =>
  findStandInKind(creation) ?? findTokenKind(compiled.get(id)?.abi ?? [])

/** Whether the contract receives tokens by transfers of others: it can't pull them, or has a transfer hook. */
const isSent = (kind: TokenKind, abi: readonly AbiItem[], runtime: string): boolean =>
  !PULLS[kind].test(runtime) || abi.some(({ name }) => name === HOOKS[kind])

/** A token's name in tests. */
export const tokenName = (address: string, { target }: Pick<DeploymentPlan, 'target'>): string =>
  address.toLowerCase() === target.toLowerCase() ? 'TARGET' : `TOKEN_${address.slice(-8).toUpperCase()}`

/** The selectors of functions that move other people's tokens, wherever they occur in the code. */
const PULLS: Record<TokenKind, RegExp> = {
  erc20: /23b872dd/i,
  erc721: /23b872dd|42842e0e|b88d4fde/i,
  erc1155: /f242432a|2eb2c2d6/i,
}

const HOOKS: Partial<Record<TokenKind, string>> = { erc721: 'onERC721Received', erc1155: 'onERC1155Received' }

/** Declares the tokens besides the contract as constants. */
export const tokenConstants = (tokens: readonly StoryToken[], plan: DeploymentPlan): string[] =>
  tokens
    .filter(({ address }) => address !== plan.target)
    .map(({ address }) => `address private constant ${tokenName(address, plan)} = ${addressLiteral(address)};`)

/** Statements that give everyone tokens. The contract's own tokens stay as its constructor distributed them. */
export const givingLines = ({ address, kind, isStocked }: StoryToken, plan: DeploymentPlan): string[] => {
  if (address === plan.target) return kind === 'erc1155' ? ['hasIds[TARGET] = true;'] : []
  const [endow, stock] = GIVING[kind]
  const given = `(${tokenName(address, plan)}, TARGET);`
  return [`${endow}${given}`, ...(isStocked ? [`${stock}${given}`] : [])]
}

const GIVING: Record<TokenKind, [string, string]> = {
  erc20: ['endow', 'stock'],
  erc721: ['endowNfts', 'stockNfts'],
  erc1155: ['endowIds', 'stockIds'],
}
