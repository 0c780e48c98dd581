import { markedLines, readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { buildOf } from '../testing/build-of.ts'
import { neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { slither } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const scan = async (source: string, file?: string) =>
  runEngine(slither, await buildOf(jail, source, file), { jail, signal: neverAborted })

test.for(['0.4', '0.5', '0.6', '0.7', '0.8'] as const)(
  'given a contract of %s, its reentrancy is found',
  async (era) => {
    const source = readSample(`reentrancy-${era}`)
    const { outcome, findings } = await scan(source)
    expect(outcome).toBe('found')
    const lines = findings
      .filter(({ check }) => check === 'reentrancy-eth')
      .map(({ locations }) => locations[0].startLine)
    expect(lines).toEqual(markedLines(source))
  },
)

test('given a contract without findings, it passes', async () => {
  expect(await scan(readSample('safe-0.8'))).toMatchObject({ outcome: 'passed', findings: [] })
})

test('given a statement on which Slither crashes, its function is named and all others are checked', async () => {
  const other = 'contract Other { address owner; function f() public view { require(tx.origin == owner); } }'
  const { outcome, why, reason, findings } = await scan(`${readSample('slither-crash-0.4')}\n${other}\n`)
  expect({ outcome, why }).toEqual({
    outcome: 'unknown',
    why: { code: 'functions_unread', values: { tool: 'Slither', count: '1' } },
  })
  expect(reason).toMatch(/Forwarder\.forward.*AssertionError/)
  expect(findings.map(({ check }) => check)).toContain('tx-origin')
})

test('error: a run past its time is timed out', async () => {
  const build = await buildOf(jail, readSample('reentrancy-0.8'))
  const hurried = { ...slither, limits: { ...slither.limits, wallSeconds: 0.2 } }
  expect(await runEngine(hurried, build, { jail, signal: neverAborted })).toMatchObject({ outcome: 'timed_out' })
})

test('given comments that switch findings off, they are found all the same, with the comment', async () => {
  const source = readSample('reentrancy-0.8')
  const hidden = `// slither-disable-start all\n${source}\n// slither-disable-end all\n`
  const build = await buildOf(jail, hidden)
  expect(build.notes).toHaveLength(1)
  const { findings } = await runEngine(slither, build, { jail, signal: neverAborted })
  const [finding, ...others] = findings.filter(({ check }) => check === 'reentrancy-eth')
  expect([finding?.locations[0].startLine]).toEqual(markedLines(hidden))
  expect(finding?.suppressedAt).toEqual({ file: 'Contract.sol', line: 1 })
  expect(others).toEqual([])
})

test('given a file in folders with odd names, it is found there', async () => {
  const source = readSample('reentrancy-0.8')
  const { findings } = await scan(source, 'my contracts/子目录/Bank (1).sol')
  expect(findings.map(({ locations }) => locations[0].file)).toContain('my contracts/子目录/Bank (1).sol')
})

test('given an array length that Slither alone stumbles over, the contract is looked at', async () => {
  const source =
    'pragma solidity 0.4.24;\ncontract Slots { uint[2**64] slots; function set(uint v) public { slots[0] += v; } }'
  const { outcome, findings } = await scan(source)
  expect(outcome).toBe('found')
  expect(findings.map(({ check }) => check)).toContain('lc-arithmetic')
})

test('given two libraries of one name, the one that a file imports is meant', async () => {
  const head = 'pragma solidity ^0.8.24;'
  const sources = {
    'lib/Errors.sol': `${head} library Errors { error Other(uint256 value); }`,
    'lib/Base.sol': `${head} import "./Errors.sol"; abstract contract Base { function f() internal pure { revert Errors.Other(1); } }`,
    'Errors.sol': `${head} library Errors { error Empty(); }`,
    'Bank.sol': `${head} import {Base} from "./lib/Base.sol"; import {Errors} from "./Errors.sol";
      contract Bank is Base { uint256 public total; function put(uint256 value) external { if (value == 0) revert Errors.Empty(); total += value; } }`,
  }
  const compiled = await compileProject({
    sources,
    mainFile: 'Bank.sol',
    mainContract: undefined,
    jail,
    signal: neverAborted,
  })
  if (!compiled.ok) throw new Error(compiled.detail)
  const { outcome, reason } = await runEngine(slither, compiled.build, { jail, signal: neverAborted })
  expect({ outcome, reason }).toMatchObject({ outcome: expect.stringMatching(/^(passed|found)$/), reason: undefined })
})

test('given two bases that use libraries for the same type, the functions of both are read', async () => {
  const { outcome, why } = await scan(`pragma solidity ^0.8.20;
    library Words { function size(string memory a) internal pure returns (uint256) { return bytes(a).length; } }
    library Slots { function next(bytes32 a) internal pure returns (bytes32) { return bytes32(uint256(a) + 1); } }
    abstract contract Named {
      using Words for *;
      uint256 public size;
      constructor(string memory name) { size = name.size(); }
    }
    abstract contract Locked {
      using Slots for *;
      bytes32 public slot;
      function move() external { slot = slot.next(); }
    }
    contract Both is Named, Locked { constructor() Named("both") {} }`)
  expect({ outcome, why }).toEqual({ outcome: 'passed', why: undefined })
})

test('given a function outside of contracts that one calls, every check finishes', async () => {
  const { outcome, why, findings } = await scan(`pragma solidity ^0.8.20;
    function twice(uint256 amount) pure returns (uint256) { return amount * 2; }
    contract Fees {
      address public owner = msg.sender;
      uint256 public fee;
      function setFee(uint256 next) external { require(msg.sender == owner); fee = next; }
      function double(uint256 amount) external { fee = twice(amount); }
      function take(address next) external { owner = next; }
    }`)
  expect({ outcome, why }).toEqual({ outcome: 'found', why: undefined })
  expect(findings.map(({ check }) => check)).toContain('lc-privileged-write')
})

test('given the cheatcode address in any form, every place of it is found, and comments are not', async () => {
  const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Forms {
    address constant VM = 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D; // here
    function inAssembly() external view returns (bool r) {
        assembly {
            r := gt(extcodesize(0x7109709ecfa91a80626ff3989d68f67f5b1dd12d), 0) // here
        }
    }
    function split() external view returns (bool) {
        return msg.sender == address(0x7109709ECfa91a80626f * 2**80 + 0xF3989D68f67F5b1DD12D); // here
    }
    function quoted() external view returns (bool) {
        return msg.sender == address(bytes20(hex"7109709ecfa91a80626ff3989d68f67f5b1dd12d")); // here
    }
    function decimal() external view returns (bool) {
        return msg.sender == address(645326474426547203313410069153905908525362434349); // here
    }
    function hashed() external view returns (bool) {
        return msg.sender == address(uint160(uint256(keccak256("hevm cheat code")))); // here
    }
    function ofOurTests() external view returns (bool) {
        return msg.sender == address(uint160(0x5e40001)); // here
    }
    /// 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D, "hevm cheat code"
    function other() external view returns (bool) {
        return msg.sender == address(uint160(0x5e40009));
    }
}
`
  const { findings } = await scan(source)
  const lines = findings
    .filter(({ check }) => check === 'lc-test-environment')
    .map(({ locations }) => locations[0].startLine)
  expect(lines.toSorted((a, b) => a - b)).toEqual(markedLines(source))
})

test('given tests and scripts beside the contract, their cheatcodes are not reported', async () => {
  const cheating = (name: string) =>
    `pragma solidity ^0.8.0; contract ${name} { address constant VM = 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D; }`
  const named = async (mainFile: string) => {
    const sources = { 'test/Bank.t.sol': cheating('BankTest'), 'script/Deploy.s.sol': cheating('Deploy') }
    const compiled = await compileProject({ sources, mainFile, mainContract: undefined, jail, signal: neverAborted })
    if (!compiled.ok) throw new Error(compiled.detail)
    const { findings } = await runEngine(slither, compiled.build, { jail, signal: neverAborted })
    return findings.filter(({ check }) => check === 'lc-test-environment').map(({ locations }) => locations[0].file)
  }
  expect(await named('Bank.sol')).toEqual([])
  expect(await named('test/Bank.t.sol')).toEqual(['test/Bank.t.sol'])
})
