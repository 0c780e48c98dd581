import { addressLiteral, bytesLiteral } from '../../foundry/solidity-names.ts'
import { type Candidate, repeatedIn } from '../candidate.ts'
import { callOf, mustLine, watchedLines } from './step-lines.ts'
import type { Writer } from './test-bodies.ts'

/** All but the last step, and the last as it is watched. */
const probed = ({ steps }: Candidate) => {
  const last = steps.at(-1)
  return {
    before: steps.slice(0, -1).map(mustLine),
    probe: last ? callOf(last) : '',
    watched: watchedLines(last ? callOf(last) : ''),
  }
}

export const arithmetic: Writer = (candidate) => {
  const { before, watched } = probed(candidate)
  return {
    proof: [...before, ...watched, 'effect(deed.hasSucceeded && deed.hasWritten, "it was stopped");'],
    control: [
      'layTwin();',
      ...before,
      ...watched,
      `check(siteOf(deed.answer) == ${candidate.site}, "the checked twin goes on");`,
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
      'effect(!success, "it goes on");',
    ],
    control: [...before, 'bool success;', once, 'check(success, "it fails by itself");'],
  }
}

export const ignoredResult: Writer = (candidate) => {
  const { before, watched } = probed(candidate)
  const message = `${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)}`
  const same = `deed.hasSucceeded && deed.effects == ${bytesLiteral(candidate.effects)}`
  return {
    proof: [...before, `breakDown(${message});`, ...watched, `effect(${same}, "the failure makes a difference");`],
    control: [...before, ...watched, `check(${same} && hasSent(deed, ${message}), "it is another story");`],
  }
}

export const gasGrowth: Writer = (candidate) => {
  const { before, probe } = probed(candidate)
  const repeated = repeatedIn(candidate.steps)
  const story = (times: number) => [
    ...before.flatMap((line, index) =>
      index === repeated ? [`for (uint256 i; i < ${times}; i++) {`, `    ${line}`, '}'] : [line],
    ),
    // What was touched in this test is not touched yet in the transaction that the call would be.
    'watch.cool(TARGET);',
    `(bool success,) = ${probe};`,
  ]
  return {
    proof: [...story(candidate.repeats), 'effect(!success, "a block is enough");'],
    control: [...story(1), 'check(success, "it fails by itself");'],
  }
}

export const signatureReplay: Writer = (candidate) => {
  const { before, probe, watched } = probed(candidate)
  const signing = `sign(${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)});`
  return {
    proof: [signing, ...before, ...watched, 'effect(deed.hasSucceeded && deed.hasWritten, "it works only once");'],
    control: [...before.slice(0, -1), `(bool success,) = ${probe};`, 'check(!success, "it needs no signature");'],
  }
}
