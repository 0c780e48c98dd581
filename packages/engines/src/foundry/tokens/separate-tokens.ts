import { createAddress } from '../create-address.ts'
import type { DeploymentPlan, PlannedContract } from '../deployment-plan.ts'

/** Above the nonces of a plan and of the contracts for arguments. */
const FIRST_NONCE = 120
const MOST_OF_ONE = 3
const WORD_DIGITS = 64

/**
 * The plan with a separate token for each constructor argument that is the same token: a pool of two tokens doesn't
 * work with one, and harmless behaviour with two may look like theft. `wantedBy` returns how many tokens a function of
 * the contract takes at once.
 */
export const withSeparateTokens = (
  plan: DeploymentPlan,
  tokens: readonly PlannedContract[],
  wantedBy: (token: PlannedContract) => number,
): DeploymentPlan => {
  const main = plan.contracts.at(-1)
  if (!main || tokens.length === 0) return plan
  const groups = tokens.map((token, index) => {
    const given = Math.max(...main.tries.map((each) => placesOf(token, each.arguments).length))
    const count = Math.min(MOST_OF_ONE, Math.max(given, wantedBy(token)))
    const copies = Array.from({ length: Math.max(0, count - 1) }, (_, copy): PlannedContract => {
      const nonce = FIRST_NONCE + index * MOST_OF_ONE + copy
      return { ...token, nonce, address: createAddress(plan.environment.actors.deployer, nonce) }
    })
    return [token, ...copies]
  })
  const added = groups.flatMap(([, ...copies]) => copies)
  const tries = main.tries.map((each) => ({ ...each, arguments: groups.reduce(spread, each.arguments) }))
  return { ...plan, contracts: [...plan.contracts.slice(0, -1), ...added, { ...main, tries }] }
}

const wordOf = ({ address }: PlannedContract): string => address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')

const wordsIn = (given: string): string[] => given.match(new RegExp(`.{${WORD_DIGITS}}`, 'g')) ?? []

const placesOf = (token: PlannedContract, given: string): string[] =>
  wordsIn(given).filter((word) => word.toLowerCase() === wordOf(token))

/** The first use of a token keeps it, each further one gets the next of its group. */
const spread = (given: string, [token, ...copies]: PlannedContract[]): string => {
  if (!token || copies.length === 0) return given
  const next = [token, ...copies].values()
  return wordsIn(given)
    .map((word) => (word.toLowerCase() === wordOf(token) ? wordOf(next.next().value ?? token) : word))
    .join('')
}
