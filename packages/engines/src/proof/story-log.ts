import type { AttackStory, Holding } from '@lc/api-contract'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { decodeAbi } from '../foundry/encode-abi.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { addressLiteral, bytesLiteral } from '../foundry/solidity-literals.ts'
import type { StoryToken } from '../foundry/tokens/story-tokens.ts'
import type { Attack } from './attacks.ts'
import type { ProofCheck } from './checks.ts'
import { doLine } from './writing/step-lines.ts'

/** Causes whose harm is not a movement between accounts by the steps alone. */
const WITHOUT_STORY: readonly ProofCheck[] = ['gas-growth', 'ignored-result', 'refusal']

/** Statements that log everyone's balances before the first step and after each; empty if they would show nothing. */
export const balanceLines = ({ candidate, check }: Attack, tokens: readonly StoryToken[]): string[] => {
  if (WITHOUT_STORY.includes(check)) return []
  const log = 'logBalances(tokens);'
  const signing =
    check === 'signature-replay'
      ? [`sign(${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)});`]
      : []
  return [
    `address[] memory tokens = new address[](${tokens.length});`,
    ...tokens.map(({ address }, index) => `tokens[${index}] = ${addressLiteral(address)};`),
    ...signing,
    log,
    ...candidate.steps.flatMap((step) => [doLine(step), log]),
  ]
}

const HOLDERS = ['deployer', 'user', 'other', 'attacker', 'attacker_contract', 'target'] as const

/** The story of an attack from its logged balances; `undefined` if a log is missing. */
export const readStory = (
  test: ForgeTest | undefined,
  { candidate: { steps } }: Attack,
  { plan, tokens }: { plan: DeploymentPlan; tokens: readonly StoryToken[] },
): AttackStory | undefined => {
  if (test?.status !== 'Success') return undefined
  const states = test.logs.filter(({ topics }) => topics[0] === LOGGED).map(({ data }) => amountsIn(data, plan, tokens))
  const [start, end] = [states[0], states.at(-1)]
  if (!start || !end || states.length !== steps.length + 1) return undefined
  const isMoved = (_: Amount, at: number) => states.some((state) => state[at]?.amount !== start[at]?.amount)
  return {
    target: plan.contract,
    start: start.filter(isMoved).map(toHolding),
    end: end.filter(isMoved).map(toHolding),
    changes: states.slice(1).map((state, index) =>
      state
        .map((each, at) => ({ ...each, amount: each.amount - (states[index]?.[at]?.amount ?? 0n) }))
        .filter(({ amount }) => amount !== 0n)
        .map(toHolding),
    ),
  }
}

interface Amount extends Pick<Holding, 'holder' | 'asset'> {
  amount: bigint
  decimals: number
}

const toHolding = ({ holder, asset, amount, decimals }: Amount): Holding => ({
  holder,
  asset,
  amount: `${amount < 0n ? '-' : ''}${inUnits(amount, decimals)}`,
})

/** One per asset and holder, always in the same order. */
const amountsIn = (data: string, plan: DeploymentPlan, tokens: readonly StoryToken[]): Amount[] => {
  const numbers = decodeAbi([{ name: '', type: 'uint256[]' }], data)?.[0]
  if (!Array.isArray(numbers)) return []
  const width = 1 + HOLDERS.length
  const numberAt = (index: number) => BigInt(String(numbers[index] ?? 0n))
  const assets = ['ETH', ...tokens.map(({ address }) => nameOf(address, plan))]
  return assets.flatMap((asset, row) => {
    const decimals = Number(numberAt(row * width))
    return HOLDERS.map((holder, index) => ({
      holder,
      asset,
      amount: numberAt(row * width + 1 + index),
      decimals: decimals > MOST_DECIMALS ? 0 : decimals,
    }))
  })
}

const MOST_DECIMALS = 36

const nameOf = (address: string, { target, contract, contracts, copies }: DeploymentPlan): string => {
  if (address === target) return contract
  return (
    [...contracts, ...copies.map(({ to, name }) => ({ address: to, name }))].find((each) => each.address === address)
      ?.name ?? address
  )
}

/** An amount in the smallest unit as a decimal number of units, exactly and without a sign. */
export const inUnits = (amount: bigint, decimals: number): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${fraction === '' ? '' : `.${fraction}`}`
}

const LOGGED = `0x${Buffer.from(keccak_256(Buffer.from('Balances(uint256[])'))).toString('hex')}`
