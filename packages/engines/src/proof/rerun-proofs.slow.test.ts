import type { Proof, ProofRerun } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { proof } from './index.ts'
import { rerunProofs } from './rerun-proofs.ts'

let jail: OpenJail
let kept: { project: Record<string, string>; proofs: Proof[] }

const PAYING = '(bool paid,) = msg.sender.call{value: amount}("");\n    require(paid);'
const CLEARING = 'shares[msg.sender] = 0;'

/** A reentrancy and an open withdrawal, unchanged or with one of them fixed. */
const jar = ({
  take = `${PAYING}\n    ${CLEARING}`,
  guard = '',
  more = '',
  door = 'sweep',
} = {}) => `pragma solidity 0.8.26;
contract Jar {
  mapping(address => uint256) public shares; address public owner; bool public isOpen; uint256 public limit;
  constructor() { owner = msg.sender; }
  ${more}
  function put() external payable { shares[msg.sender] += msg.value; }
  function take() external {
    uint256 amount = shares[msg.sender];
    require(amount > 0);
    ${take}
  }
  function ${door}(address payable to) external { ${guard} to.transfer(address(this).balance); }
}`

beforeAll(async () => {
  jail = await openTestJail()
  kept = await prove(jar())
})
afterAll(() => jail.close())

const prove = async (source: string): Promise<typeof kept> => {
  const { findings, project = {} } = await runEngine(proof, await compileSource(jail, source), {
    jail,
    signal: neverAborted,
  })
  return { project, proofs: findings.flatMap(({ exhibit }) => (exhibit?.kind === 'proof' ? [exhibit] : [])) }
}

/** By the check in a test's name. */
const rerun = async (source: string, { project, proofs } = kept): Promise<Record<string, string>> => {
  const build = await compileSource(jail, source)
  const results = await rerunProofs({ build, project, proofs, jail, signal: neverAborted })
  return Object.fromEntries(results.map((result, index) => [nameOf(proofs[index] as Proof), shownOf(result)]))
}

const nameOf = ({ test }: Proof): string => /^test_proof_\d+_(\w+)_/.exec(test)?.[1] ?? ''
const shownOf = (result: ProofRerun): string => (result.outcome === 'no_result' ? result.reason : result.outcome)

const fixed = jar({ take: `${CLEARING}\n    ${PAYING}`, guard: 'require(msg.sender == owner);' })

test('default: on fixed code, reports the harm of each proof as fixed', async () => {
  expect(await rerun(fixed)).toEqual({ reentrancy: 'effect_gone', withdrawal: 'refused' })
})

test('given moved lines and one of the two fixed, still shows the other', async () => {
  const half = jar({ more: '\n\n  // moved\n', guard: 'require(msg.sender == owner);' })
  expect(await rerun(half)).toEqual({ reentrancy: 'effect_shown', withdrawal: 'refused' })
})

/** The flaw is in one function and another does the harm; after the fix only the owner may call the first. */
const treasury = (guard: string) => `pragma solidity 0.8.26;
contract Treasury {
  address private owner; mapping(address => bool) private isMember;
  constructor() { owner = msg.sender; }
  modifier onlyOwner() { require(msg.sender == owner, "not the owner"); _; }
  receive() external payable {}
  function join() external ${guard} { isMember[msg.sender] = true; }
  function drain() external { require(isMember[msg.sender]); payable(msg.sender).transfer(address(this).balance); }
}`

test('given a fix that adds onlyOwner, the attack is refused, whichever call the guard stops', async () => {
  const before = await prove(treasury(''))
  expect(await rerun(treasury('onlyOwner'), before)).toEqual({ withdrawal: 'refused' })
})

test('given a function that was removed or takes other arguments, decides nothing about its proof', async () => {
  const fallback = 'fallback() external payable { shares[msg.sender] += 1; }'
  expect(await rerun(jar({ take: `${CLEARING}\n    ${PAYING}`, door: 'sweepAll', more: fallback }))).toEqual({
    reentrancy: 'effect_gone',
    withdrawal: 'function_removed',
  })
})

test('given a fixed wallet that could be set up again, being the first to set it up does no harm', async () => {
  const wallet = (guard: string) => `pragma solidity 0.8.26;
contract Wallet {
  address public owner;
  receive() external payable {}
  function init(address next) external { ${guard} owner = next; }
  function move(address payable to) external { require(msg.sender == owner); to.transfer(address(this).balance); }
}`
  const before = await prove(wallet(''))
  expect(await rerun(wallet('require(true);'), before)).toEqual({ takeover: 'effect_shown' })
  expect(await rerun(wallet('require(owner == address(0));'), before)).toEqual({ takeover: 'honest_failed' })
})

const NOT_YET = 'modifier notYet() { require(isOpen); _; }'

test.each([
  [
    'is shut for everybody',
    jar({ guard: 'require(isOpen);', take: 'require(isOpen);' }),
    { reentrancy: 'honest_failed', withdrawal: 'honest_failed' },
  ],
  [
    'does nothing',
    jar({ guard: 'if (!isOpen) return;', take: CLEARING }),
    { reentrancy: 'honest_failed', withdrawal: 'honest_failed' },
  ],
  [
    'has a limit that the attack is above, and takes nothing in',
    jar({ guard: 'require(address(this).balance <= limit);', more: NOT_YET }).replace('payable {', 'payable notYet {'),
    { reentrancy: 'story_failed', withdrawal: 'story_failed' },
  ],
  [
    'cannot be deployed as before',
    jar().replace('constructor()', 'constructor(uint256)'),
    { reentrancy: 'not_deployed', withdrawal: 'not_deployed' },
  ],
  [
    'has another contract in its place',
    jar().replace('contract Jar', 'contract Pot'),
    { reentrancy: 'other_deployment', withdrawal: 'other_deployment' },
  ],
  [
    'needs another contract now',
    `${jar().replace('constructor()', 'constructor(Log)')} contract Log {}`,
    { reentrancy: 'other_deployment', withdrawal: 'other_deployment' },
  ],
])('refuses to report harm as fixed if the code %s', async (_, source, expected) => {
  expect(await rerun(source)).toEqual(expected)
})

test("refuses to decide about a test that wasn't kept whole", async () => {
  const bare = { ...kept, proofs: kept.proofs.map(({ honest: _, ...proof }) => proof) }
  expect(await rerun(fixed, bare)).toEqual({ reentrancy: 'no_honest_test', withdrawal: 'refused' })
  const lost = { ...kept, project: {} }
  expect(await rerun(fixed, lost)).toEqual({ reentrancy: 'other_deployment', withdrawal: 'other_deployment' })
})
