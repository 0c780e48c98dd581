import { bytesLiteral } from '../../foundry/solidity-literals.ts'
import { type Candidate, repeatedStep, type Step } from '../candidate.ts'
import { type CaseWriter, linesOf } from './case-parts.ts'
import { type Scene, senderOf, stepLines, writeCall } from './scene.ts'
import { NotReadableError, writeAddress, writeNumber } from './solidity-values.ts'

/** All steps but the last, and the last one. */
const probed = ({ steps }: Candidate) => {
  const last = steps.at(-1)
  if (!last || last.reentries > 0) throw new NotReadableError('a reentrant probe')
  return { before: steps.slice(0, -1), last }
}

export const arithmetic: CaseWriter = (scene, { candidate, honest, locations: [{ startLine }] }) => {
  const { before, last } = probed(candidate)
  const call = stepLines(scene, last)
  const stop = [...call.slice(0, -1), `expectRevert(overflowAt(${candidate.site}));`, ...call.slice(-1)]
  return {
    setUp: linesOf(scene, before),
    proof: [
      'startWatching();',
      ...call,
      `// The number that line ${startLine} computes has wrapped around.`,
      'assertTrue(hasChangedState(), "the call changes nothing");',
    ],
    control: ['useCheckedArithmetic();', ...stop],
    honest: honest && last.data !== '0x' ? honestNumbers(scene, last) : undefined,
  }
}

/** The function works with some harmless number. */
const honestNumbers = (scene: Scene, last: Step): string[] => {
  const { lines, call } = writeCall(scene, last, { number: 'numbers[i]' })
  return [
    'uint256[4] memory numbers = [uint256(1), 2, 100, 1 ether];',
    'bool isServed;',
    'for (uint256 i; i < numbers.length && !isServed; i++) {',
    ...lines,
    `prank(${senderOf(last, scene)});`,
    `try ${call} {`,
    'isServed = true;',
    '} catch {}',
    '}',
    'assertTrue(isServed, "the function works with no number");',
  ]
}

export const refusal: CaseWriter = (scene, { candidate }) => {
  const { before, last } = probed(candidate)
  const { title } = writeCall(scene, last)
  return {
    setUp: linesOf(scene, before),
    proof: [
      "// From now on, the attacker's contract refuses every call.",
      'failCallsTo(attackContract);',
      'for (uint256 i; i < 5; i++) {',
      ...stepLines(scene, last, {
        mode: 'reverts',
        note: `${title} fails, also in the next hours.`,
        gas: gasFor(last),
      }),
      'skip(1 hours);',
      '}',
    ],
    control: stepLines(scene, last),
  }
}

/** A failed check of an old compiler burns all gas. */
const gasFor = ({ data }: Step): string => (data === '0x' ? '' : 'CALL_GAS')

export const ignoredResult: CaseWriter = (scene, { candidate }) => {
  const { before, last } = probed(candidate)
  const callee = writeAddress(candidate.callee, scene.names)
  return {
    setUp: linesOf(scene, before),
    shared: [
      'function callAndRecord() private returns (bytes32) {',
      'startWatching();',
      ...stepLines(scene, last),
      'return effects();',
      '}',
    ],
    proof: [
      '// The call while its callee works.',
      'uint256 snapshot = vm.snapshotState();',
      'bytes32 usual = callAndRecord();',
      'vm.revertToState(snapshot);',
      '// The same call while its callee fails.',
      `failCallsTo(${callee});`,
      'assertEq(callAndRecord(), usual, "the contract notices the failed call");',
    ],
    control: [`expectCall(${callee}, "");`, 'callAndRecord();'],
  }
}

export const gasGrowth: CaseWriter = (scene, { candidate }) => {
  const { last } = probed(candidate)
  const at = repeatedStep(candidate.steps)
  const [first, rest] = [candidate.steps.slice(0, at), candidate.steps.slice(at + 1, -1)]
  const repeated = candidate.steps[at]
  if (!repeated) throw new NotReadableError('nothing is repeated')
  const { title } = writeCall(scene, last)
  return {
    setUp: linesOf(scene, first),
    proof: [
      `for (uint256 i; i < ${writeNumber('uint256', BigInt(candidate.repeats))}; i++) {`,
      ...stepLines(scene, repeated),
      '}',
      ...linesOf(scene, rest),
      `cool(address(${scene.instance}));`,
      ...stepLines(scene, last, {
        mode: 'reverts',
        gas: 'CALL_GAS',
        note: `${title} needs more gas than a block has.`,
      }),
    ],
    control: [
      ...stepLines(scene, repeated),
      ...linesOf(scene, rest),
      `cool(address(${scene.instance}));`,
      ...stepLines(scene, last, { gas: 'CALL_GAS' }),
    ],
  }
}

const SIGNERS: Readonly<Record<string, string>> = {
  deployer: 'The deployer',
  user: 'A user',
  otherUser: 'Another user',
}

export const signatureReplay: CaseWriter = (scene, { candidate }) => {
  const { before, last } = probed(candidate)
  const first = before.at(-1)
  if (!first) throw new NotReadableError('a signature without a first use')
  const signer = writeAddress(candidate.callee, scene.names)
  const signing = [
    `// ${SIGNERS[signer] ?? signer} has signed this message once.`,
    `sign(${signer}, ${bytesLiteral(candidate.message)});`,
  ]
  const { title } = writeCall(scene, last)
  return {
    setUp: linesOf(scene, before.slice(0, -1)),
    proof: [
      ...signing,
      ...stepLines(scene, first),
      'startWatching();',
      ...stepLines(scene, last, { note: `${title} accepts the same signature again.` }),
      'assertTrue(hasChangedState(), "the signature works only once");',
    ],
    control: stepLines(scene, last, { mode: 'reverts', note: `Without the signature, ${title} fails.` }),
    honest: [
      ...signing,
      'startWatching();',
      ...stepLines(scene, first),
      'assertTrue(hasChangedState(), "the first use fails");',
    ],
  }
}
