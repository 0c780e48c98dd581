import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { Jail } from '../sandbox/jail.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { buildOf } from '../testing/build-of.ts'
import { neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { proof } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const proved = async (source: string, within: Jail = jail) => {
  const { outcome, why, reason, findings, project } = await runEngine(proof, await buildOf(jail, source), {
    jail: within,
    signal: neverAborted,
  })
  const told = findings.map(({ check, locations: [{ startLine }] }) => `${check}@${startLine}`)
  return { outcome, why, reason, told: told.toSorted(), findings, project }
}

test('default: a contract of today that pays before it writes is proved, with a control and a project', async () => {
  const source = readSample('reentrancy-0.8')
  const { outcome, told, findings, project } = await proved(source)
  const payment = source.split('\n').findIndex((line) => line.includes('.call{value')) + 1
  expect({ outcome, told }).toEqual({ outcome: 'found', told: [`reentrancy@${payment}`] })
  const [{ exhibit } = {}] = findings
  expect(exhibit).toMatchObject({ kind: 'proof', test: expect.stringMatching(/^test_proof_1/) })
  if (exhibit?.kind !== 'proof') throw new Error('no proof')
  expect(project?.[exhibit.path]).toContain(`function ${exhibit.control}()`)
  expect(exhibit.calls.length).toBeGreaterThan(1)
})

test('given one contract of 2018 with several flaws, each is proved at its line', async () => {
  const { outcome, why, reason, told } = await proved(`pragma solidity 0.4.24;
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
    expect(told).toContain(expected)
})

test('given the same with its guards, nothing is told', async () => {
  const { outcome, why, told } = await proved(`pragma solidity 0.4.24;
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
  expect({ outcome, why, told }).toEqual({ outcome: 'passed', why: undefined, told: [] })
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

test('given a second contract that stands alone, it is attacked, too', async () => {
  const { outcome, told } = await proved(twoContracts)
  expect({ outcome, told }).toEqual({ outcome: 'found', told: ['takeover@12', 'takeover@7'] })
})

test('given a second contract in a folder for libraries that nobody published, it is attacked, too', async () => {
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

test('given a second contract whose search is stopped, the first one is told of, and the check did not finish', async () => {
  let searches = 0
  const stopping: Jail = {
    run: async (command) => {
      if (command.files && 'target.hex' in command.files) searches += 1
      if (searches !== 2) return jail.run(command)
      searches += 1
      return { end: 'cpu', code: undefined, stdout: '', stderr: '', seconds: 6, cpuSeconds: 6 }
    },
  }
  const { outcome, why, told } = await proved(twoContracts, stopping)
  expect({ outcome, code: why?.code }).toEqual({ outcome: 'timed_out', code: 'cpu_limit' })
  expect(told).toHaveLength(1)
})

test('given a prize for an answer, solving it is no theft; given an amount that the caller names, it is', async () => {
  const prize = (body: string) => `pragma solidity 0.4.24;
contract Riddle {
  constructor() public payable {}
  ${body}
}`
  const answered = await proved(
    prize('function solve(uint256 answer) public { require(answer == 42); msg.sender.transfer(1 ether); }'),
  )
  expect({ outcome: answered.outcome, told: answered.told }).toEqual({ outcome: 'passed', told: [] })
  const named = await proved(prize('function take(uint256 amount) public { msg.sender.transfer(amount); }'))
  expect(named.told).toEqual(['withdrawal@4'])
})

test('refuses a project that has nothing to deploy', async () => {
  const { outcome, why } = await proved('pragma solidity 0.8.26; interface Nothing { function f() external; }')
  expect({ outcome, code: why?.code }).toEqual({ outcome: 'unsupported', code: 'no_deployable_contract' })
})
