import type { AbiItem } from '../abi.ts'
import type { DeploymentPlan, PlannedContract } from '../deployment-plan.ts'
import type { ProjectReading } from '../project-reading.ts'
import { standInKindOf, type TokenKind, tokenKindOf } from './stand-in-tokens.ts'

/** A token whose holders a story counts. */
export interface StoryToken {
  address: string
  kind: TokenKind
  /** The contract under attack is sent some of this token before the story begins. */
  isStocked: boolean
}

/** The tokens that the plan deploys beside the contract, and the contract itself where it is one. */
export const storyTokens = (plan: DeploymentPlan, reading: ProjectReading): StoryToken[] => {
  const own = tokenKindOf(plan.abi)
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
  standInKindOf(creation) ?? tokenKindOf(compiled.get(id)?.abi ?? [])

/** Whether the contract gets its tokens by transfers of others: it can't pull them, or has the hook of such transfers. */
const isSent = (kind: TokenKind, abi: readonly AbiItem[], runtime: string): boolean =>
  !PULLS[kind].test(runtime) || abi.some(({ name }) => name === HOOKS[kind])

/** How tests name a token. */
export const tokenName = (address: string, { target }: Pick<DeploymentPlan, 'target'>): string =>
  address.toLowerCase() === target.toLowerCase() ? 'TARGET' : `TOKEN_${address.slice(-8).toUpperCase()}`

/** The selectors of the functions that move tokens of others, wherever they occur in the code. */
const PULLS: Record<TokenKind, RegExp> = {
  erc20: /23b872dd/i,
  erc721: /23b872dd|42842e0e|b88d4fde/i,
  erc1155: /f242432a|2eb2c2d6/i,
}

const HOOKS: Partial<Record<TokenKind, string>> = { erc721: 'onERC721Received', erc1155: 'onERC1155Received' }
