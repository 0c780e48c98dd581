import { markedLines, readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { slither } from './index.ts'
import { ownChecks, pluginFiles } from './plugin.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const scan = async (source: string, file?: string) =>
  runEngine(slither, await compileSource(jail, source, file), { jail, signal: neverAborted })

test.for(['0.4', '0.5', '0.6', '0.7', '0.8'] as const)('given a contract of %s, finds its reentrancy', async (era) => {
  const source = readSample(`reentrancy-${era}`)
  const { outcome, findings } = await scan(source)
  expect(outcome).toBe('found')
  const lines = findings
    .filter(({ check }) => check === 'reentrancy-eth')
    .map(({ locations }) => locations[0].startLine)
  expect(lines).toEqual(markedLines(source))
})

test('given a contract without findings, passes', async () => {
  expect(await scan(readSample('safe-0.8'))).toMatchObject({ outcome: 'passed', findings: [] })
})

test('given a statement on which Slither crashes, names its function and checks all others', async () => {
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
  const build = await compileSource(jail, readSample('reentrancy-0.8'))
  const hurried = { ...slither, limits: { ...slither.limits, wallSeconds: 0.001 } }
  expect(await runEngine(hurried, build, { jail, signal: neverAborted })).toMatchObject({ outcome: 'timed_out' })
})

test('given comments that suppress findings, still finds them and adds the comment', async () => {
  const source = readSample('reentrancy-0.8')
  const hidden = `// slither-disable-start all\n${source}\n// slither-disable-end all\n`
  const build = await compileSource(jail, hidden)
  expect(build.notes).toHaveLength(1)
  const { findings } = await runEngine(slither, build, { jail, signal: neverAborted })
  const [finding, ...others] = findings.filter(({ check }) => check === 'reentrancy-eth')
  expect([finding?.locations[0].startLine]).toEqual(markedLines(hidden))
  expect(finding?.suppressedAt).toEqual({ file: 'Contract.sol', line: 1 })
  expect(others).toEqual([])
})

test('given a file in folders with odd names, reports it there', async () => {
  const source = readSample('reentrancy-0.8')
  const { findings } = await scan(source, 'my contracts/子目录/Bank (1).sol')
  expect(findings.map(({ locations }) => locations[0].file)).toContain('my contracts/子目录/Bank (1).sol')
})

test('given an array length that only Slither fails on, still checks the contract', async () => {
  const source =
    'pragma solidity 0.4.24;\ncontract Slots { uint[2**64] slots; function set(uint v) public { slots[0] += v; } }'
  const { outcome, findings } = await scan(source)
  expect(outcome).toBe('found')
  expect(findings.map(({ check }) => check)).toContain('lc-arithmetic')
})

test('given two libraries of one name, uses the one that a file imports', async () => {
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

test('given two bases that use libraries for the same type, reads the functions of both', async () => {
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

test('given an error outside of contracts with a contract as parameter, reads the functions that revert with it', async () => {
  const { outcome, reason } = await scan(`pragma solidity ^0.8.20;
interface IRegistry { function owner() external view returns (address); }
error NotRegistry(address sender, IRegistry registry);
contract Vault {
  IRegistry immutable registry;
  uint256 public held;
  constructor(IRegistry at) { registry = at; }
  modifier onlyRegistry() { if (msg.sender != address(registry)) revert NotRegistry(msg.sender, registry); _; }
  function set(uint256 amount) external onlyRegistry { held = amount; }
}
type Delta is int256;
using { plus as + } for Delta global;
function plus(Delta one, Delta other) pure returns (Delta) { return Delta.wrap(Delta.unwrap(one) + Delta.unwrap(other)); }
contract Sums { Delta public sum; function add(Delta one) external { sum = sum + one; } }`)
  expect([outcome, reason]).toEqual([expect.stringMatching(/passed|found/), undefined])
})

test('given an abstract contract that leaves its guard to its heirs, reports no missing guard', async () => {
  const { outcome, findings } = await scan(`pragma solidity ^0.8.20;
abstract contract Pool {
  address public keeper;
  address public implementation;
  modifier onlyAdmin() { _requireAdmin(); _; }
  function setKeeper(address next) external onlyAdmin { keeper = next; }
  function upgradeTo(address next) external onlyAdmin { implementation = next; }
  fallback() external payable { (bool ok, ) = implementation.delegatecall(msg.data); require(ok); }
  function _requireAdmin() internal virtual;
}`)
  expect(['passed', 'found']).toContain(outcome)
  const open = ['lc-open-upgrade', 'lc-open-setting', 'lc-privileged-write']
  expect(findings.filter(({ check }) => open.includes(check))).toEqual([])
})

test('given ignored results, reports those of other contracts and not those of libraries', async () => {
  const source = `pragma solidity ^0.8.20;
interface IRegistry { function join(address one) external returns (uint256 id); }
library Sets {
  struct Set { mapping(address => bool) has; }
  function add(Set storage set, address one) internal returns (bool) {
    if (set.has[one]) return false;
    set.has[one] = true;
    return true;
  }
}
contract Members {
  using Sets for Sets.Set;
  Sets.Set private members;
  function join(IRegistry registry) external {
    members.add(msg.sender);
    registry.join(msg.sender); // here
  }
}`
  const { findings } = await scan(source)
  const ignoring = findings.filter(({ check }) => check === 'unused-return')
  expect(ignoring.map(({ locations }) => locations[0].startLine)).toEqual(markedLines(source))
})

test('given a free function that a contract calls, finishes every check', async () => {
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

test('given a list in brackets as an argument, finishes every check', async () => {
  const { outcome, why } = await scan(`pragma solidity ^0.8.20;
    interface Verifier {
      function verify(uint256[2] calldata point, uint256[2][2] calldata line) external view returns (bool);
    }
    contract Door {
      Verifier public immutable verifier;
      address public keeper;
      constructor(Verifier chosen) { verifier = chosen; }
      function take(uint256[4] calldata proof) external {
        require(verifier.verify([proof[0], proof[1]], [[proof[2], proof[3]], [proof[0], 1]]));
        keeper = msg.sender;
      }
    }`)
  expect({ outcome, why }).toEqual({ outcome: 'passed', why: undefined })
})

test('given the cheatcode address in any form, finds every use and ignores comments', async () => {
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

test("given tests and scripts beside the contract, doesn't report their cheatcodes", async () => {
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

test('default: the plugin registers exactly the checks that we list, in the same order', async () => {
  const program =
    'from lightning_cat_slither import make_plugin; print(*(check.ARGUMENT for check in make_plugin()[0]))'
  const { stdout } = await jail.run({
    profile: 'nosock',
    argv: ['/tools/slither/bin/python', '-I', '-c', `import sys; sys.path.insert(0, 'plugin'); ${program}`],
    files: pluginFiles,
    limits: slither.limits,
    signal: neverAborted,
  })
  expect(stdout.trim().split(' ')).toEqual(ownChecks)
})
