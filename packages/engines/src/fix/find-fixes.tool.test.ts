import type { Proof } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Build } from '../build.ts'
import { proof } from '../proof/index.ts'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { findFixes } from './find-fixes.ts'
import type { ProvedFinding } from './fix-subject.ts'

/** A reentrancy with a known fix, and an open withdrawal. */
const JAR = `pragma solidity 0.8.26;
contract Jar {
    mapping(address => uint256) public shares;
    address public owner;
    constructor() { owner = msg.sender; }
    function put() external payable { shares[msg.sender] += msg.value; }
    function take() external {
        uint256 amount = shares[msg.sender];
        require(amount > 0);
        (bool paid,) = msg.sender.call{value: amount}("");
        require(paid);
        shares[msg.sender] = 0;
    }
    function sweep(address payable to) external {
        to.transfer(address(this).balance);
    }
}
`

/** It passes on the upload, and fails as soon as only the owner may sweep. */
const OWN_TEST = `pragma solidity 0.8.26;
import {Jar} from "../src/Jar.sol";
contract Stranger {
    function sweep(Jar jar) external { jar.sweep(payable(address(0xbeef))); }
}
contract JarTest {
    function test_everybodySweeps() external { new Stranger().sweep(new Jar()); }
}
`

let jail: OpenJail
let proved: { build: Build; project: Record<string, string>; findings: ProvedFinding[] }
beforeAll(async () => {
  jail = await openTestJail()
  const sources = { 'src/Jar.sol': JAR }
  const request = { sources, mainFile: 'src/Jar.sol', mainContract: undefined, jail, signal: neverAborted }
  const compiled = await compileProject(request)
  if (!compiled.ok) throw new Error(compiled.detail)
  const { findings, project = {} } = await runEngine(proof, compiled.build, { jail, signal: neverAborted })
  const withProof = findings.flatMap(({ locations, exhibit }) =>
    exhibit?.kind === 'proof' ? [{ locations, proof: exhibit }] : [],
  )
  proved = { build: compiled.build, project, findings: withProof }
})
afterAll(() => jail.close())

const checkOf = ({ test: name }: Proof): string => /^test_proof_\d+_([a-z_]+)_/.exec(name)?.[1] ?? ''

const fixesWith = async (originals?: Record<string, string>) => {
  const fixes = await findFixes({ ...proved, ...(originals && { originals }), jail, signal: neverAborted })
  return Object.fromEntries(proved.findings.map((finding, index) => [checkOf(finding.proof), fixes[index]]))
}

test('default: each proof gets a patch that holds every condition', async () => {
  const { reentrancy, withdrawal } = await fixesWith()
  expect(reentrancy).toMatchObject({ edit: 'effects_first', files: ['src/Jar.sol'] })
  expect(reentrancy?.diff).toContain('+        shares[msg.sender] = 0;\n         (bool paid,)')
  expect(withdrawal).toMatchObject({ edit: 'restrict_access' })
  expect(withdrawal?.diff).toContain('+        require(msg.sender == owner);')
  expect(withdrawal?.checks).toEqual([
    { name: 'compiles', outcome: 'held' },
    { name: 'exploit', outcome: 'held' },
    { name: 'control', outcome: 'held' },
    { name: 'honest', outcome: 'held' },
    { name: 'unit', outcome: 'held' },
    { name: 'own_tests', outcome: 'not_applicable' },
    { name: 'storage', outcome: 'held' },
  ])
})

test('given a test of the project that a patch breaks, offers only the other patch', async () => {
  const { reentrancy, withdrawal } = await fixesWith({ 'src/Jar.sol': JAR, 'test/Jar.t.sol': OWN_TEST })
  expect(reentrancy?.checks).toContainEqual({ name: 'own_tests', outcome: 'held' })
  expect(withdrawal).toBeUndefined()
})

test('given an upload that differs from the compiled files, offers nothing', async () => {
  const { reentrancy, withdrawal } = await fixesWith({ 'src/Jar.sol': `// moved\n${JAR}` })
  expect([reentrancy, withdrawal]).toEqual([undefined, undefined])
})
