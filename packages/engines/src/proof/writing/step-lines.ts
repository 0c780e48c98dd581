import { addressLiteral, bytesLiteral } from '../../foundry/solidity-names.ts'
import { BY, isHonest, type Step } from '../candidate.ts'

const HOLDERS = ['DEPLOYER', 'USER', 'OTHER', 'STRANGER'] as const

/** Whether somebody calls the contract directly. */
export const isByAccount = (step: Step): boolean => isHonest(step) || step.who === BY.stranger

export const senderOf = ({ who, account }: Step): string =>
  account ? addressLiteral(account) : (HOLDERS[who] ?? 'STRANGER')

/** A step that must succeed for the story to go on. */
export const mustLine = (step: Step): string =>
  isByAccount(step) ? `must(${senderOf(step)}, ${step.value}, ${bytesLiteral(step.data)});` : doLine(step)

/** A step as a statement, whatever comes of it. */
export const doLine = (step: Step): string => (step.who === BY.wait ? `pass(${step.value});` : `${callOf(step)};`)

/** A call as an expression that gives whether it succeeded and what it answered. */
export const callOf = (step: Step): string => {
  const { who, value, data, again, reentries } = step
  if (isByAccount(step)) return `act(${senderOf(step)}, ${value}, ${bytesLiteral(data)})`
  const sender = who === BY.lure ? 'DEPLOYER' : 'STRANGER'
  return `strike(${sender}, ${value}, ${bytesLiteral(data)}, ${bytesLiteral(again)}, ${reentries})`
}

/** A call of which everything is seen afterwards. */
export const watchedLines = (call: string): string[] => [
  'Deed memory deed;',
  'startWatching();',
  `(deed.hasSucceeded, deed.answer) = ${call};`,
  'stopWatching(deed);',
]
