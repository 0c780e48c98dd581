import { addressLiteral, bytesLiteral } from '../../foundry/solidity-literals.ts'
import { type Candidate, repeatedStep } from '../candidate.ts'
import { callExpression, mustLine, type Writer, watchedLines } from './step-lines.ts'

/** All steps but the last, and the last one watched. */
const probed = ({ steps }: Candidate) => {
  const last = steps.at(-1)
  return {
    before: steps.slice(0, -1).map(mustLine),
    probe: last ? callExpression(last) : '',
    watched: watchedLines(last ? callExpression(last) : ''),
  }
}

export const arithmetic: Writer = (candidate) => {
  const { before, watched } = probed(candidate)
  return {
    proof: [...before, ...watched, 'effect(deed.hasSucceeded && deed.hasWritten, "the call reverted");'],
    control: [
      'layTwin();',
      ...before,
      ...watched,
      `check(siteOf(deed.answer) == ${candidate.site}, "checked arithmetic does not stop the call");`,
    ],
  }
}

export const refusal: Writer = (candidate) => {
  const { before, probe } = probed(candidate)
  const once = `(success,) = ${probe};`
  return {
    proof: [
      ...before,
      'breakDown(ATTACKER, "");',
      'bool success;',
      'for (uint256 i; i < 5 && !success; i++) {',
      `    ${once}`,
      '    pass(1 hours);',
      '}',
      'effect(!success, "the call still succeeds");',
    ],
    control: [...before, 'bool success;', once, 'check(success, "the call fails without the attack");'],
  }
}

export const ignoredResult: Writer = (candidate) => {
  const { before, watched } = probed(candidate)
  const message = `${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)}`
  const same = `deed.hasSucceeded && deed.effects == ${bytesLiteral(candidate.effects)}`
  return {
    proof: [
      ...before,
      `breakDown(${message});`,
      ...watched,
      `effect(${same}, "the contract notices the failed call");`,
    ],
    control: [
      ...before,
      ...watched,
      `check(${same} && hasSent(deed, ${message}), "the call is not made as expected");`,
    ],
  }
}

export const gasGrowth: Writer = (candidate) => {
  const { before, probe } = probed(candidate)
  const repeated = repeatedStep(candidate.steps)
  const story = (times: number) => [
    ...before.flatMap((line, index) =>
      index === repeated ? [`for (uint256 i; i < ${times}; i++) {`, `    ${line}`, '}'] : [line],
    ),
    // Slots touched in this test would still be cold in the transaction of the call.
    'watch.cool(TARGET);',
    `(bool success,) = ${probe};`,
  ]
  return {
    proof: [...story(candidate.repeats), 'effect(!success, "the call fits in a block");'],
    control: [...story(1), 'check(success, "the call fails without the attack");'],
  }
}

export const signatureReplay: Writer = (candidate) => {
  const { before, probe, watched } = probed(candidate)
  const signing = `sign(${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)});`
  return {
    proof: [
      signing,
      ...before,
      ...watched,
      'effect(deed.hasSucceeded && deed.hasWritten, "the signature works only once");',
    ],
    control: [...before.slice(0, -1), `(bool success,) = ${probe};`, 'check(!success, "the call needs no signature");'],
  }
}
