import { type AbiItem, type AbiParameter, isPayable, isReading } from '../../foundry/abi.ts'
import { addressLiteral, bytesLiteral, safeName } from '../../foundry/solidity-literals.ts'
import { deploymentFor } from '../../foundry/tokens/argument-contracts.ts'
import { givingLines, tokenConstants } from '../../foundry/tokens/story-tokens.ts'
import type { Attack } from '../attacks.ts'
import { BY } from '../candidate.ts'
import type { ProofCheck } from '../checks.ts'
import { type StoryParts, twinLines } from '../writing/write-proofs.ts'
import type { ReadableCase } from './case-parts.ts'
import { writeCase } from './cases.ts'
import { isUsableName } from './names.ts'
import { openScene, type Scene, thiefSource } from './scene.ts'
import { NotReadableError, typeInSolidity } from './solidity-values.ts'

/** A proof as a person would write it, in a file of its own. */
export interface ReadableTest {
  path: string
  /** Forge's name for it: `path:contract`. */
  suite: string
  /** The path of the file that it imports. */
  helper: string
  test: string
  control: string
  honest?: string
}

export interface ReadableProofs {
  /** One per attack, in the same order; `undefined` if the attack can't be written with typed calls. */
  tests: (ReadableTest | undefined)[]
  /** The tests and what they share, besides the files of the raw proofs. Not formatted yet. */
  files: Record<string, string>
}

/** Readable tests of one contract's attacks: typed calls, named actors, amounts with units. */
export const writeReadable = (parts: StoryParts, attacks: readonly Attack[]): ReadableProofs => {
  const scene = openScene(parts.plan, parts.tokens)
  const taken = new Set<string>()
  const written = attacks.map((attack) => writeOne(scene, attack, taken))
  const tests = written.map((each) => each?.test)
  if (!tests.some((test) => test !== undefined)) return { tests, files: {} }
  const usesTwin = attacks.some(({ check }) => check === 'arithmetic')
  const own = Object.fromEntries(written.flatMap((each) => (each ? [[each.test.path, each.source]] : [])))
  return { tests, files: { ...own, [helperPath(scene)]: helperSource(scene, parts, usesTwin) } }
}

const helperName = ({ plan }: Scene): string => `${safeName(plan.contract)}ProofTest`
const helperPath = (scene: Scene): string => `src/lc/${helperName(scene)}.sol`

const writeOne = (
  scene: Scene,
  attack: Attack,
  taken: Set<string>,
): { test: ReadableTest; source: string } | undefined => {
  try {
    const plain = byOwnAccount(attack, scene)
    const written = writeCase(scene, plain)
    const thief = thiefSource(scene, attack.candidate)
    const start = `${safeName(scene.plan.contract)}${pascal(attack.check)}${pascal(safeName(attack.functionName))}`
    const contract =
      [start, ...Array.from({ length: 30 }, (_, index) => `${start}${index + 2}`)].find((name) => !taken.has(name)) ??
      start
    taken.add(contract)
    const fn = safeName(attack.functionName)
    const path = `test/proof/${contract}.t.sol`
    const test = {
      path,
      suite: `${path}:${contract}`,
      helper: helperPath(scene),
      test: `test_proof_${fn}`,
      control: `test_control_${fn}`,
      ...(written.honest ? { honest: `test_honest_${fn}` } : {}),
    }
    return { test, source: testSource(scene, attack, { contract, thief, written, test }) }
  } catch (error) {
    if (error instanceof NotReadableError) return undefined
    throw error
  }
}

/**
 * The search often passes the attacker's contract where any account of the attacker would do. A reader expects the
 * account that acts.
 */
const byOwnAccount = (attack: Attack, { plan }: Scene): Attack => {
  const { steps } = attack.candidate
  const needsContract = steps.some(({ who, reentries }) => who === BY.contract || who === BY.lure || reentries > 0)
  if (needsContract || !TAKING.includes(attack.check)) return attack
  const { stranger, attacker } = plan.environment.actors
  const renamed = steps.map((step) => ({
    ...step,
    data: step.data.toLowerCase().replaceAll(attacker.slice(2), stranger.slice(2)),
  }))
  return { ...attack, candidate: { ...attack.candidate, steps: renamed } }
}

const TAKING: readonly ProofCheck[] = ['destruction', 'open-mint', 'takeover', 'token-withdrawal', 'withdrawal']

const pascal = (text: string): string =>
  text.replace(/(?:^|[-_]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

interface TestParts {
  contract: string
  thief: string
  written: ReadableCase
  test: ReadableTest
}

const testSource = (scene: Scene, attack: Attack, { contract, thief, written, test }: TestParts): string => {
  const start = thief === '' ? written.setUp : ['useAttackContract(address(new Thief()));', ...written.setUp]
  const functions = [
    start.length === 0 ? '' : `function setUp() public override {\nsuper.setUp();\n${start.join('\n')}\n}`,
    written.shared?.join('\n') ?? '',
    functionOf('The attack works.', test.test, written.proof),
    functionOf(controls[attack.check], test.control, written.control),
    test.honest && written.honest
      ? functionOf(
          HONEST[attack.check] ?? 'Honest side: the deployer may make the same call.',
          test.honest,
          written.honest,
        )
      : '',
  ]
  return `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "../../${helperPath(scene)}";
${thief}
/// ${describe(attack, scene)}
contract ${contract} is ${helperName(scene)} {
${functions.filter((each) => each !== '').join('\n\n')}
}
`
}

const functionOf = (title: string, name: string, lines: readonly string[]): string =>
  `/// ${title}\nfunction ${name}() public {\n${lines.join('\n')}\n}`

const HONEST: Partial<Record<ProofCheck, string>> = {
  arithmetic: 'Honest side: the function works with ordinary numbers.',
  'signature-replay': 'Honest side: the signature works once.',
}

const LAST = 'Control: without the last call, nothing happens.'

const controls: Record<ProofCheck, string> = {
  arithmetic: 'Control: checked arithmetic stops the same call.',
  destruction: LAST,
  'foreign-code': LAST,
  'gas-growth': 'Control: the call works while the list is short.',
  'ignored-result': 'Control and honest side: the contract makes the call.',
  'open-mint': LAST,
  refusal: 'Control and honest side: the call works while the attacker accepts payments.',
  reentrancy: 'Control and honest side: the same calls one after another.',
  'reentrancy-books': 'Control and honest side: the same calls one after another.',
  'signature-replay': 'Control: the call needs the signature.',
  takeover: LAST,
  'token-withdrawal': LAST,
  'tx-origin': "Control: without the deployer's transaction, the call fails.",
  withdrawal: LAST,
}

const titles: Record<ProofCheck, (call: string) => string> = {
  arithmetic: (call) => `A number wraps around in ${call}.`,
  destruction: (call) => `Anyone can destroy the contract through ${call}.`,
  'foreign-code': (call) => `Anyone can run their own code through ${call}.`,
  'gas-growth': (call) => `Anyone can make ${call} too expensive for a block.`,
  'ignored-result': (call) => `${call} ignores that a call failed.`,
  'open-mint': (call) => `Anyone can mint tokens through ${call}.`,
  refusal: (call) => `An attacker who refuses payments blocks ${call}.`,
  reentrancy: (call) => `An attacker gains ether by re-entering ${call}.`,
  'reentrancy-books': (call) => `An attacker gains credit by re-entering ${call}.`,
  'signature-replay': (call) => `${call} accepts a signature twice.`,
  takeover: (call) => `Anyone can take over a role through ${call}.`,
  'token-withdrawal': (call) => `Anyone can take tokens through ${call}.`,
  'tx-origin': (call) => `${call} trusts tx.origin: a lured owner acts for the attacker.`,
  withdrawal: (call) => `Anyone can take ether through ${call}.`,
}

const describe = ({ check, functionName, locations: [{ file, startLine }] }: Attack, { plan }: Scene): string => {
  const place = /^[\w./@ -]{1,80}$/.test(file) ? ` See ${file}, line ${startLine}.` : ''
  return `${titles[check](`${safeName(plan.contract)}.${safeName(functionName)}()`)}${place}`
}

/** The interface, the named contracts and the deployment, which all readable tests of a contract share. */
const helperSource = (scene: Scene, { plan, twin, tokens }: StoryParts, usesTwin: boolean): string => {
  const deployment = deploymentFor('Proof', plan)
  const { interfaceName, instance, constants } = scene
  const functions = [...scene.used.values()].map((item) => interfaceFunction(item, scene))
  const structs = [...scene.structs].map(([name, parameter]) => structSource(name, parameter, scene))
  const hexConstant = (type: string, name: string, address: string) =>
    `${type} constant ${name} = ${type === 'address' ? addressLiteral(address) : `${type}(${addressLiteral(address)})`};`
  return `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./ProofTest.sol";
import {${deployment.name}} from "../../${deployment.path}";

/// The functions of ${safeName(plan.contract)} that the tests call.
interface ${interfaceName} {
${[...structs, ...functions].join('\n')}
}

${hexConstant(interfaceName, instance, plan.target)}
${constants.map(({ name, address, isToken }) => `${hexConstant(isToken ? 'BalanceToken' : 'address', name, address)}\n`).join('')}
/// Deploys ${safeName(plan.contract)} before each test.
abstract contract ${helperName(scene)} is ${deployment.name}, ProofTest {
${tokenConstants(tokens, plan).join('\n')}
function setUp() public virtual {
check(deployTarget(), "the contract was not deployed");
arm();
fundAttackContract();
${tokens.flatMap((token) => givingLines(token, plan)).join('\n')}
}

function victim() internal pure override returns (address) {
return TARGET;
}
${twin === '' || !usesTwin ? '' : `\n/// The same contract with checked arithmetic, its storage untouched.\nfunction useCheckedArithmetic() internal {\n${twinLines(plan, bytesLiteral(twin)).join('\n')}\n}`}
}
`
}

const interfaceFunction = (item: AbiItem, scene: Scene): string => {
  const inputs = item.inputs.map((each) => declared(each, 'calldata', scene)).join(', ')
  const mutability = isReading(item) ? ' view' : isPayable(item) ? ' payable' : ''
  const outputs = isReading(item)
    ? ` returns (${item.outputs.map((each) => declared(each, 'memory', scene)).join(', ')})`
    : ''
  return `function ${item.name}(${inputs}) external${mutability}${outputs};`
}

const declared = (parameter: AbiParameter, place: string, scene: Scene): string => {
  const type = typeInSolidity(parameter, scene)
  const isReference = /\]$|^(string|bytes)$/.test(type) || parameter.type === 'tuple'
  return [type, ...(isReference ? [place] : []), ...(isUsableName(parameter.name) ? [parameter.name] : [])].join(' ')
}

const structSource = (name: string, { components = [] }: AbiParameter, scene: Scene): string => {
  const members = components.map((each, index) => {
    const member = isUsableName(each.name) ? each.name : `member${index}`
    return `${typeInSolidity(each, scene)} ${member};`
  })
  return `struct ${name} {\n${members.join('\n')}\n}`
}

/** A test file without one of its functions: an honest test that fails on this code can't check a fix. */
export const withoutTest = (source: string, name: string): string => {
  const at = source.indexOf(`    function ${name}() public {\n`)
  const start = source.lastIndexOf('\n\n', at)
  const end = source.indexOf('\n    }\n', at)
  return at < 0 || start < 0 || end < 0
    ? source
    : `${source.slice(0, start)}\n${source.slice(end + '\n    }\n'.length)}`
}
