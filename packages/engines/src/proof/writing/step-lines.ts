import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { addressLiteral, bytesLiteral } from '../../foundry/solidity-literals.ts'
import { BY, type Candidate, isHonest, type Step } from '../candidate.ts'

/** The bodies of a proof and its control, as lines of Solidity based on `Story.sol`. */
export interface TestBodies {
  proof: string[]
  control: string[]
}

export type Writer = (candidate: Candidate, plan: DeploymentPlan) => TestBodies

const HOLDERS = ['DEPLOYER', 'USER', 'OTHER', 'STRANGER'] as const

/** Whether an account calls the contract directly. */
export const isByAccount = (step: Step): boolean => isHonest(step) || step.who === BY.stranger

export const senderExpression = ({ who, account }: Step): string =>
  account ? addressLiteral(account) : (HOLDERS[who] ?? 'STRANGER')

/** A step that must succeed for the test to continue. */
export const mustLine = (step: Step): string =>
  isByAccount(step) ? `must(${senderExpression(step)}, ${step.value}, ${bytesLiteral(step.data)});` : doLine(step)

/** A step as a statement, whatever its result. */
export const doLine = (step: Step): string =>
  step.who === BY.wait ? `pass(${step.value});` : `${callExpression(step)};`

/** A call as an expression that returns its success and answer. */
export const callExpression = (step: Step): string => {
  const { who, value, data, again, reentries } = step
  if (isByAccount(step)) return `act(${senderExpression(step)}, ${value}, ${bytesLiteral(data)})`
  const sender = who === BY.lure ? 'DEPLOYER' : 'STRANGER'
  return `strike(${sender}, ${value}, ${bytesLiteral(data)}, ${bytesLiteral(again)}, ${reentries})`
}

/** A call with all of its effects recorded. */
export const watchedLines = (call: string): string[] => [
  'Deed memory deed;',
  'startWatching();',
  `(deed.hasSucceeded, deed.answer) = ${call};`,
  'stopWatching(deed);',
]
