import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { addressLiteral, bytesLiteral } from '../../foundry/solidity-names.ts'
import { tokenName } from '../../foundry/tokens/story-tokens.ts'
import type { Attack } from '../attack.ts'
import { BY, type Candidate, isHonest, type Step } from '../candidate.ts'
import type { ProofCheck } from '../checks.ts'
import { booksOf, heldRole, inSequence, supplyOf } from './gain-tests.ts'
import { harmlessCalls } from './harmless-calls.ts'
import { callOf, isByAccount, mustLine, senderOf, watchedLines } from './step-lines.ts'

/**
 * The honest side of an attack's story: every act before the trick succeeds, and the function that was abused does for an
 * honest caller what it is there for. It holds on code with the flaw and on code without it; where it does not hold, the
 * story says nothing about other code. `undefined` where no such story is known.
 */
export const writeHonest = (
  { candidate, check }: Pick<Attack, 'candidate' | 'check'>,
  plan: DeploymentPlan,
): string[] | undefined => writers[check]?.(candidate, plan)

type Writer = (candidate: Candidate, plan: DeploymentPlan) => string[] | undefined

/** Whoever acts, and through whatever: it has to succeed. */
const mustHappen = (step: Step): string => {
  if (step.who === BY.wait || isByAccount(step)) return mustLine(step)
  const sender = step.who === BY.lure ? 'DEPLOYER' : 'STRANGER'
  return `mustStrike(${sender}, ${step.value}, ${bytesLiteral(step.data)});`
}

const told = ({ steps }: Candidate) => ({ before: steps.slice(0, -1).map(mustHappen), last: steps.at(-1) })

/** Calls from within are made afterwards, where they may fail; all others succeed and bring what they always brought. */
const oneAfterAnother = ({ steps }: Candidate): string[] =>
  steps.flatMap((step) => {
    const [first = step, ...later] = inSequence(step)
    return [mustHappen(first), ...(step.reentries > 0 ? later.map((each) => `${callOf(each)};`) : [])]
  })

const reentrancy: Writer = (candidate) => {
  const attackAt = candidate.steps.findIndex((step) => !isHonest(step))
  const lines = oneAfterAnother({ ...candidate, steps: candidate.steps.slice(Math.max(attackAt, 0)) })
  return [
    ...candidate.steps.slice(0, Math.max(attackAt, 0)).map(mustHappen),
    'uint256 before = loot();',
    ...lines,
    `check(gainSince(before) == ${candidate.fairGain}, "calls one after another bring something else");`,
  ]
}

const reentrancyBooks: Writer = (candidate, plan) => [
  ...oneAfterAnother(candidate),
  `check(${booksOf(plan)} == ${candidate.fairBooks}, "calls one after another bring something else");`,
]

/** The deployer may do what a stranger may not; what is looked for is seen then, so it would be seen of the stranger too. */
const byDeployer = (candidate: Candidate, lines: (call: string) => string[]): string[] | undefined => {
  const { before, last } = told(candidate)
  // What is done through a contract may be refused to contracts alone.
  if (!last || last.who === BY.contract || last.who === BY.wait) return undefined
  return [...before, ...lines(`DEPLOYER, ${last.value}, ${bytesLiteral(last.data)}`)]
}

const withdrawal: Writer = (candidate) =>
  byDeployer(candidate, (call) => [
    'uint256 stock = TARGET.balance;',
    `check(serves(${call}) && TARGET.balance < stock, "nothing is paid to the deployer");`,
  ])

/** The deployer may be paid as well, so all others together may have what they had. */
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
    `uint256 supply = ${supplyOf(plan)};`,
    `must(${call});`,
    `check(${supplyOf(plan)} > supply, "the deployer cannot mint");`,
  ])

const takeover: Writer = (candidate, plan) =>
  byDeployer(candidate, (call) => [
    `check(serves(${call}) && (${heldRole(candidate, plan)}), "the deployer cannot hand it over");`,
  ])

const destruction: Writer = (candidate) =>
  byDeployer(candidate, (call) => [
    ...watchedLines(`act(${call})`),
    'check(deed.hasSucceeded && isDestroyed(deed), "the deployer cannot end it");',
  ])

const foreignCode: Writer = (candidate) =>
  byDeployer(candidate, (call) => [
    `must(${call});`,
    'check(hasRunForeignCode(), "the deployer cannot have code executed");',
  ])

const txOrigin: Writer = (candidate, plan) => {
  if (candidate.sign === 'takeover') return takeover(candidate, plan)
  return candidate.sign === 'destruction' ? destruction(candidate, plan) : withdrawal(candidate, plan)
}

const arithmetic: Writer = (candidate, plan) => {
  const { before, last } = told(candidate)
  if (!last || !isByAccount(last)) return undefined
  const calls = harmlessCalls(last.data, plan)
  if (calls.length === 0) return undefined
  const attempts = calls.map((data) => `serves(${senderOf(last)}, ${last.value}, ${bytesLiteral(data)})`)
  return [...before, `check(${attempts.join(' || ')}, "it serves with no number");`]
}

const refusal: Writer = (candidate) => {
  const { before, last } = told(candidate)
  return last && [...before, mustHappen(last)]
}

const ignoredResult: Writer = (candidate) => {
  const { before, last } = told(candidate)
  const message = `${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)}`
  return (
    last && [
      ...before,
      ...watchedLines(callOf(last)),
      `check(deed.hasSucceeded && hasSent(deed, ${message}), "nothing is sent");`,
    ]
  )
}

/** One signature is good once. */
const signatureReplay: Writer = (candidate) => {
  const first = candidate.steps.at(-2)
  if (!first || !isByAccount(first)) return undefined
  return [
    `sign(${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)});`,
    ...candidate.steps.slice(0, -2).map(mustHappen),
    `check(serves(${senderOf(first)}, ${first.value}, ${bytesLiteral(first.data)}), "it works not once");`,
  ]
}

/** How much gas is too much is a matter of how often: a function that grows more slowly still grows, so nothing is said. */
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
