import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { buildOf } from '../testing/build-of.ts'
import { neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { proof } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const proved = async (source: string) => {
  const { outcome, reason, findings, project } = await runEngine(proof, await buildOf(jail, source), {
    jail,
    signal: neverAborted,
  })
  const told = findings.map(({ check, locations: [{ startLine }] }) => `${check}@${startLine}`)
  return { outcome, reason, told: told.toSorted(), findings, project }
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
  const { outcome, told } = await proved(`pragma solidity 0.4.24;
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
  expect(outcome).toBe('found')
  for (const expected of ['takeover@6', 'arithmetic@8', 'ignored-result@10', 'destruction@11', 'foreign-code@12'])
    expect(told).toContain(expected)
})

test('given the same with its guards, nothing is told', async () => {
  const { outcome, reason, told } = await proved(`pragma solidity 0.4.24;
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
  expect({ outcome, reason, told }).toEqual({ outcome: 'passed', reason: undefined, told: [] })
})

test('refuses a project that has nothing to deploy', async () => {
  const { outcome, reason } = await proved('pragma solidity 0.8.26; interface Nothing { function f() external; }')
  expect({ outcome, told: reason !== undefined }).toEqual({ outcome: 'unsupported', told: true })
})
