import { readFileSync } from 'node:fs'
import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { Jail } from '../sandbox/jail.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { proof } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const proved = async (source: string, within: Jail = jail) => {
  const { outcome, why, reason, findings, project } = await runEngine(proof, await compileSource(jail, source), {
    jail: within,
    signal: neverAborted,
  })
  const places = findings.map(({ check, locations: [{ startLine }] }) => `${check}@${startLine}`)
  return { outcome, why, reason, places: places.toSorted(), findings, project }
}

test('default: proves a current contract that pays before it writes, with a control and a project', async () => {
  const source = readSample('reentrancy-0.8')
  const { outcome, places, findings, project } = await proved(source)
  const payment = source.split('\n').findIndex((line) => line.includes('.call{value')) + 1
  expect({ outcome, places }).toEqual({ outcome: 'found', places: [`reentrancy@${payment}`] })
  const [{ exhibit } = {}] = findings
  expect(exhibit).toMatchObject({ kind: 'proof', test: expect.stringMatching(/^test_proof_1/) })
  if (exhibit?.kind !== 'proof') throw new Error('no proof')
  expect(project?.[exhibit.path]).toContain(`function ${exhibit.control}()`)
  expect(exhibit.calls.length).toBeGreaterThan(1)
  const { readable, story } = exhibit
  expect(project?.[readable?.path ?? '']).toBe(readable?.source)
  expect(readable?.source).toMatch(/assertGe\(\w+\.balance, before \+ [\d.]+ ether/)
  expect(readable?.source).not.toMatch(/hex"[0-9a-f]{8}"|0x[0-9a-f]{8}\b/i)
  expect(story?.changes).toHaveLength(exhibit.calls.length)
  expect(story?.changes.at(-1)).toContainEqual(
    expect.objectContaining({ holder: 'target', asset: 'ETH', amount: expect.stringMatching(/^-/) }),
  )
})

test('given a function whose name is a keyword today, keeps the raw form of its proof', async () => {
  const { findings, project } = await proved(`pragma solidity 0.4.24;
contract Token {
  constructor() public payable {}
  function () public payable {}
  function override(uint256 amount) public { msg.sender.transfer(amount); }
}`)
  expect(findings).toMatchObject([{ check: 'withdrawal', exhibit: { test: expect.stringMatching(/^test_proof_1/) } }])
  expect(findings[0]?.exhibit).not.toHaveProperty('readable')
  expect(Object.keys(project ?? {}).filter((path) => path.startsWith('test/'))).toHaveLength(1)
})

test('given a contract with the name of a common interface, still shows the readable form', async () => {
  const { findings } = await proved(`pragma solidity 0.8.26;
contract Proof {
  struct Order { address payable to; uint256[] amounts; }
  receive() external payable {}
  function take(Order calldata order) external { order.to.transfer(order.amounts[0]); }
}`)
  expect(findings).toMatchObject([{ check: 'withdrawal', exhibit: { readable: { test: 'test_proof_take' } } }])
})

test('given a role that is an address per account, compares it with the zero address', async () => {
  const { findings } = await proved(`pragma solidity 0.8.26;
contract Guild {
  mapping(address => address) public owners;
  constructor() { owners[msg.sender] = msg.sender; }
  receive() external payable {}
  function admit(address owner) external { owners[owner] = msg.sender; }
  function empty() external { require(owners[msg.sender] != address(0)); payable(msg.sender).transfer(address(this).balance); }
}`)
  const takeover = findings.find(({ check }) => check === 'takeover')
  expect(takeover).toMatchObject({ exhibit: { readable: { source: expect.stringContaining(' != address(0), "') } } })
})

test('given one contract of 2018 with several flaws, proves each at its line', async () => {
  const { outcome, why, reason, places } = await proved(`pragma solidity 0.4.24;
contract Purse {
  address public owner; mapping(address => uint256) public balances; uint256 public total;
  constructor() public { owner = msg.sender; }
  function deposit() public payable { balances[msg.sender] = balances[msg.sender] + msg.value; }
  function claim() public { owner = msg.sender; }
  function spend(uint256 amount) public {
    total -= amount;
  }
  function notify(address to) public { to.call(""); }
  function end() public { selfdestruct(msg.sender); }
  function run(address code) public { code.delegatecall(msg.data); }
}`)
  expect({ outcome, why, reason }).toEqual({ outcome: 'found' })
  for (const expected of ['takeover@6', 'arithmetic@8', 'ignored-result@10', 'destruction@11', 'foreign-code@12'])
    expect(places).toContain(expected)
})

test('given the same contract with its guards, reports nothing', async () => {
  const { outcome, why, places } = await proved(`pragma solidity 0.4.24;
contract Purse {
  address public owner; mapping(address => uint256) public balances; uint256 public total = 100;
  modifier onlyOwner() { require(msg.sender == owner); _; }
  constructor() public { owner = msg.sender; }
  function deposit() public payable { balances[msg.sender] = balances[msg.sender] + msg.value; }
  function claim(address next) public onlyOwner { owner = next; }
  function spend(uint256 amount) public { require(amount <= total); total -= amount; }
  function withdraw() public {
    uint256 amount = balances[msg.sender];
    balances[msg.sender] = 0;
    require(msg.sender.call.value(amount)(""));
  }
  function end() public onlyOwner { selfdestruct(msg.sender); }
}`)
  expect({ outcome, why, places }).toEqual({ outcome: 'passed', why: undefined, places: [] })
})

const twoContracts = `pragma solidity 0.8.26;
contract Ledger {
  mapping(address => uint256) public notes; uint256 public count; address public keeper;
  constructor() { keeper = msg.sender; }
  function note(uint256 what) external { notes[msg.sender] = what; count += 1; }
  function forget() external { delete notes[msg.sender]; }
  function hand(address next) external { keeper = next; }
}
contract Till {
  address public owner = msg.sender;
  receive() external payable {}
  function own() external { owner = msg.sender; }
}`

test('given a second independent contract, attacks it too', async () => {
  const { outcome, places } = await proved(twoContracts)
  expect({ outcome, places }).toEqual({ outcome: 'found', places: ['takeover@12', 'takeover@7'] })
})

test("given a second contract in a library folder that isn't published, attacks it too", async () => {
  const [ledger = '', till = ''] = twoContracts.split('contract Till')
  const sources = {
    'src/Ledger.sol': `${ledger}import '../lib/Till.sol';`,
    'lib/Till.sol': `pragma solidity 0.8.26;\ncontract Till${till}`,
  }
  const main = { mainFile: 'src/Ledger.sol', mainContract: undefined }
  const compiled = await compileProject({ sources, ...main, jail, signal: neverAborted })
  if (!compiled.ok) throw new Error(compiled.detail)
  const searched = async (published: string[]) => {
    const context = { jail, signal: neverAborted, published: new Set(published) }
    const { findings } = await runEngine(proof, compiled.build, context)
    return findings.map(({ locations: [{ file }] }) => file).toSorted()
  }
  expect(await searched([])).toEqual(['lib/Till.sol', 'src/Ledger.sol'])
  expect(await searched(['lib/Till.sol'])).toEqual(['src/Ledger.sol'])
})

test("given a second contract whose search is stopped, reports the first one and doesn't finish", async () => {
  let searches = 0
  const stopping: Jail = {
    run: async (command) => {
      if (command.files && 'target.hex' in command.files) searches += 1
      if (searches !== 2) return jail.run(command)
      searches += 1
      return { end: 'cpu', code: undefined, stdout: '', stderr: '', seconds: 6, cpuSeconds: 6 }
    },
  }
  const { outcome, why, places } = await proved(twoContracts, stopping)
  expect({ outcome, code: why?.code }).toEqual({ outcome: 'timed_out', code: 'cpu_limit' })
  expect(places).toHaveLength(1)
})

test("given a prize for an answer, solving it isn't theft; given an amount that the caller chooses, it is", async () => {
  const prize = (body: string) => `pragma solidity 0.4.24;
contract Riddle {
  constructor() public payable {}
  ${body}
}`
  const answered = await proved(
    prize('function solve(uint256 answer) public { require(answer == 42); msg.sender.transfer(1 ether); }'),
  )
  expect({ outcome: answered.outcome, places: answered.places }).toEqual({ outcome: 'passed', places: [] })
  const named = await proved(prize('function take(uint256 amount) public { msg.sender.transfer(amount); }'))
  expect(named.places).toEqual(['withdrawal@4'])
})

/** Setting up a contract first harms no one; both fixtures also have a harmful flaw. */
test.for([
  ['allowance-paid-to-heirs', 'refusal'],
  ['proxy-upgraded-by-anyone', 'foreign-code'],
])('given %s, which anyone may set up first, proves only its flaw', async ([fixture, check]) => {
  const read = (twin: string) => readFileSync(new URL(`fixtures/${fixture}/${twin}.sol`, import.meta.url), 'utf8')
  const { findings } = await proved(read('vulnerable'))
  expect(new Set(findings.map((finding) => finding.check))).toEqual(new Set([check]))
  const { outcome, places } = await proved(read('fixed'))
  expect({ outcome, places }).toEqual({ outcome: 'passed', places: [] })
})

test('refuses a project with nothing to deploy', async () => {
  const { outcome, why } = await proved('pragma solidity 0.8.26; interface Nothing { function f() external; }')
  expect({ outcome, code: why?.code }).toEqual({ outcome: 'unsupported', code: 'no_deployable_contract' })
})
