import type { DeploymentPlan } from '../deployment-plan.ts'
import { addressLiteral } from '../solidity-names.ts'
import type { TokenKind } from './stand-in-tokens.ts'
import { type StoryToken, tokenName } from './story-tokens.ts'

/** Declares the tokens beside the contract by their names. */
export const tokenConstants = (tokens: readonly StoryToken[], plan: DeploymentPlan): string[] =>
  tokens
    .filter(({ address }) => address !== plan.target)
    .map(({ address }) => `address private constant ${tokenName(address, plan)} = ${addressLiteral(address)};`)

/** Statements that give everyone tokens. The contract's own are left as its constructor spread them. */
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
