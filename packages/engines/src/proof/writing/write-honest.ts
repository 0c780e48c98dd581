import { toSignature } from '../../foundry/abi.ts'
import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { type AbiValue, decodeAbi, encodeAbi } from '../../foundry/encode-abi.ts'
import { addressLiteral, bytesLiteral } from '../../foundry/solidity-literals.ts'
import { tokenName } from '../../foundry/tokens/story-tokens.ts'
import type { Attack } from '../attacks.ts'
import { BY, type Candidate, isHonest, type Step } from '../candidate.ts'
import type { ProofCheck } from '../checks.ts'
import { balanceReader, heldRole, inSequence, supplyReader } from './gain-tests.ts'
import { callExpression, isByAccount, mustLine, senderExpression, watchedLines } from './step-lines.ts'

/**
 * The honest side of an attack: every step before the trick succeeds, and the abused function still works for an honest
 * caller. It holds on code with the flaw and without it; if it doesn't hold, the proof isn't valid for other code.
 * `undefined` if no honest side is known.
 */
export const writeHonest = (
  { candidate, check }: Pick<Attack, 'candidate' | 'check'>,
  plan: DeploymentPlan,
): string[] | undefined => writers[check]?.(candidate, plan)

type Writer = (candidate: Candidate, plan: DeploymentPlan) => string[] | undefined

/** Every actor's step must succeed, whichever way it is made. */
const mustHappen = (step: Step): string => {
  if (step.who === BY.wait || isByAccount(step)) return mustLine(step)
  const sender = step.who === BY.lure ? 'DEPLOYER' : 'STRANGER'
  return `mustStrike(${sender}, ${step.value}, ${bytesLiteral(step.data)});`
}

const splitSteps = ({ steps }: Candidate) => ({ before: steps.slice(0, -1).map(mustHappen), last: steps.at(-1) })

/** Reentrant calls are made afterwards and may fail; all others succeed with their usual results. */
const oneAfterAnother = ({ steps }: Candidate): string[] =>
  steps.flatMap((step) => {
    const [first = step, ...later] = inSequence(step)
    return [mustHappen(first), ...(step.reentries > 0 ? later.map((each) => `${callExpression(each)};`) : [])]
  })

const reentrancy: Writer = (candidate) => {
  const attackAt = candidate.steps.findIndex((step) => !isHonest(step))
  const lines = oneAfterAnother({ ...candidate, steps: candidate.steps.slice(Math.max(attackAt, 0)) })
  return [
    ...candidate.steps.slice(0, Math.max(attackAt, 0)).map(mustHappen),
    'uint256 before = loot();',
    ...lines,
    `check(gainSince(before) == ${candidate.fairGain}, "sequential calls pay a different amount");`,
  ]
}

const reentrancyBooks: Writer = (candidate, plan) => [
  ...oneAfterAnother(candidate),
  `check(${balanceReader(plan)} == ${candidate.fairBooks}, "sequential calls pay a different amount");`,
]

/**
 * The deployer may do what an attacker may not; if the effect shows for the deployer, it would show for the attacker
 * too.
 */
const byDeployer = (candidate: Candidate, lines: (call: string) => string[]): string[] | undefined => {
  const { before, last } = splitSteps(candidate)
  // A function may refuse contracts as callers.
  if (!last || last.who === BY.contract || last.who === BY.wait) return undefined
  return [...before, ...lines(`DEPLOYER, ${last.value}, ${bytesLiteral(last.data)}`)]
}

const withdrawal: Writer = (candidate) =>
  byDeployer(candidate, (call) => [
    'uint256 stock = TARGET.balance;',
    `check(serves(${call}) && TARGET.balance < stock, "the deployer is not paid");`,
  ])

/** The deployer may be paid too, so only the total of all others must stay the same. */
const tokenWithdrawal: Writer = (candidate, plan) => {
  const token = tokenName(candidate.callee, plan)
  return byDeployer(candidate, (call) => [
    `uint256 stock = held(${token}, TARGET);`,
    `uint256 others = othersHold(${token}, TARGET);`,
    `must(${call});`,
    `check(held(${token}, TARGET) < stock || othersHold(${token}, TARGET) < others, "the deployer moves no tokens");`,
  ])
}

const openMint: Writer = (candidate, plan) =>
  byDeployer(candidate, (call) => [
    `uint256 supply = ${supplyReader(plan)};`,
    `must(${call});`,
    `check(${supplyReader(plan)} > supply, "the deployer cannot mint");`,
  ])

const takeover: Writer = (candidate, plan) =>
  byDeployer(candidate, (call) => [
    `check(serves(${call}) && (${heldRole(candidate, plan)}), "the deployer cannot transfer the role");`,
  ])

const destruction: Writer = (candidate) =>
  byDeployer(candidate, (call) => [
    ...watchedLines(`act(${call})`),
    'check(deed.hasSucceeded && isDestroyed(deed), "the deployer cannot destroy the contract");',
  ])

const foreignCode: Writer = (candidate) =>
  byDeployer(candidate, (call) => [
    `must(${call});`,
    'check(hasRunForeignCode(), "the deployer cannot run code through it");',
  ])

const txOrigin: Writer = (candidate, plan) => {
  if (candidate.sign === 'takeover') return takeover(candidate, plan)
  return candidate.sign === 'destruction' ? destruction(candidate, plan) : withdrawal(candidate, plan)
}

const arithmetic: Writer = (candidate, plan) => {
  const { before, last } = splitSteps(candidate)
  if (!last || !isByAccount(last)) return undefined
  const calls = harmlessCalls(last.data, plan)
  if (calls.length === 0) return undefined
  const attempts = calls.map((data) => `serves(${senderExpression(last)}, ${last.value}, ${bytesLiteral(data)})`)
  return [...before, `check(${attempts.join(' || ')}, "the function fails with every harmless number");`]
}

const refusal: Writer = (candidate) => {
  const { before, last } = splitSteps(candidate)
  return last && [...before, mustHappen(last)]
}

const ignoredResult: Writer = (candidate) => {
  const { before, last } = splitSteps(candidate)
  const message = `${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)}`
  return (
    last && [
      ...before,
      ...watchedLines(callExpression(last)),
      `check(deed.hasSucceeded && hasSent(deed, ${message}), "the call is not made");`,
    ]
  )
}

/** A signature works once. */
const signatureReplay: Writer = (candidate) => {
  const first = candidate.steps.at(-2)
  if (!first || !isByAccount(first)) return undefined
  return [
    `sign(${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)});`,
    ...candidate.steps.slice(0, -2).map(mustHappen),
    `check(serves(${senderExpression(first)}, ${first.value}, ${bytesLiteral(first.data)}), "the first use fails");`,
  ]
}

/**
 * Whether gas use is too high depends on the number of repeats: a function that grows more slowly still grows, so there
 * is no honest side.
 */
const writers: Partial<Record<ProofCheck, Writer>> = {
  arithmetic,
  destruction,
  'foreign-code': foreignCode,
  'ignored-result': ignoredResult,
  'open-mint': openMint,
  refusal,
  reentrancy,
  'reentrancy-books': reentrancyBooks,
  'signature-replay': signatureReplay,
  takeover,
  'token-withdrawal': tokenWithdrawal,
  'tx-origin': txOrigin,
  withdrawal,
}

/** The same call with harmless numbers in place of its own. */
const harmlessCalls = (data: string, plan: DeploymentPlan): string[] =>
  HARMLESS.flatMap((number) => withNumber(data, number, plan) ?? [])

const HARMLESS = [1n, 2n, 100n, 10n ** 18n]

const withNumber = (data: string, number: bigint, { abi, selectors }: DeploymentPlan): string | undefined => {
  const item = abi.find((each) => each.type === 'function' && selectors[toSignature(each)] === data.slice(2, 10))
  const values = item && decodeAbi(item.inputs, data.slice(10))
  if (!item || !values || !hasNumber(values)) return undefined
  const changed = values.map((value) => harmless(value, number))
  return `${data.slice(0, 10)}${encodeAbi(item.inputs, changed)}`
}

const harmless = (value: AbiValue, number: bigint): AbiValue => {
  if (typeof value === 'bigint') return number
  return Array.isArray(value) ? value.map((each) => harmless(each, number)) : value
}

const hasNumber = (value: AbiValue): boolean =>
  typeof value === 'bigint' || (Array.isArray(value) && value.some((each) => hasNumber(each)))
