import { readFileSync } from 'node:fs'
import type { UnitTest } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runForge } from '../foundry/run-forge.ts'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { unit } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const tested = async (source: string) =>
  runEngine(unit, await compileSource(jail, source), { jail, signal: neverAborted })

const outcomes = (tests: readonly UnitTest[] | undefined) =>
  Object.fromEntries((tests ?? []).map(({ test: name, outcome }) => [name.replace(/_[0-9a-f]{8}$/, ''), outcome]))

test('default: calls and judges a token of 2018 and counts its lines; its project runs with stock settings', async () => {
  const result = await tested(`pragma solidity 0.4.24;
contract Token {
  address public owner = msg.sender;
  uint256 public totalSupply = 1000;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  constructor() public { balanceOf[msg.sender] = totalSupply; }
  function transfer(address to, uint256 value) public {
    require(balanceOf[msg.sender] >= value);
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
  }
  function approve(address spender, uint256 value) public returns (bool) { allowance[msg.sender][spender] = value; return true; }
  function transferFrom(address from, address to, uint256 value) public returns (bool) {
    balanceOf[from] -= value;
    balanceOf[to] += value;
    return true;
  }
  function setOwner(address next) public { owner = next; }
  function stop() public { require(msg.sender == owner); totalSupply = 0; }
  function never() public pure {
    require(1 > 2);
    revert();
  }
}`)
  expect(result.outcome).toBe('found')
  expect(outcomes(result.tests)).toMatchObject({
    test_deploys: 'passed',
    test_call_transfer: 'passed',
    test_call_never: 'reverted',
    test_access_stop: 'passed',
    test_takeover: 'failed',
    test_erc20_transferMovesTokens: 'failed',
    test_erc20_transferFromNeedsAllowance: 'failed',
    test_erc20_approveSetsAllowance: 'passed',
    test_erc20_transferBeyondBalanceIsRefused: 'passed',
  })
  expect(
    result.findings.map(({ check, locations: [place] }) => `${check} ${place.startLine}-${place.endLine}`),
  ).toEqual(['stranger-takes-over 21-21', 'token-returns-nothing 9-14', 'token-moved-by-stranger 16-20'])
  // All but the line after the condition that never holds.
  const [file] = result.lineCoverage ?? []
  expect(file).toMatchObject({ file: 'Contract.sol', covered: (file?.total ?? 0) - 1 })
  expect(file?.total).toBeGreaterThan(10)
  const again = await runForge({ jail, files: result.project ?? {}, limits: unit.limits, signal: neverAborted })
  const statuses = Object.values(again.suites ?? {}).flatMap((suite) =>
    Object.values(suite).map(({ status }) => status),
  )
  expect(statuses.filter((status) => status === 'Failure')).toHaveLength(4)
  expect(statuses.filter((status) => status === 'Skipped')).toHaveLength(1)
})

const standards = readFileSync(new URL('fixtures/standards-0.8.sol', import.meta.url), 'utf8')
const ofStandards = (tests: readonly UnitTest[] | undefined, outcome: UnitTest['outcome']) =>
  (tests ?? []).filter((each) => each.about.startsWith('erc') && each.outcome === outcome).map((each) => each.test)

test('default: a contract that follows the standards it claims passes all of their tests', async () => {
  const { outcome, tests } = await tested(standards)
  expect(outcome).toBe('passed')
  expect(ofStandards(tests, 'passed')).toHaveLength(13)
})

test('given a contract that breaks them, the tests show where', async () => {
  const broken = standards
    .replaceAll(/ +require\(msg.sender == from.*\n/g, '')
    .replace('id == 0xd9b67a26', 'true')
    .replace('shares * 2', 'shares * 3')
    .replace('delete getApproved[id];', '')
  const { tests, findings } = await tested(broken)
  expect(ofStandards(tests, 'failed')).toEqual([
    'test_erc165_doesNotSupportNothing',
    'test_erc721_transferFromRefusesStrangers',
    'test_erc721_approvedMovesTheToken',
    'test_erc1155_transferRefusesStrangers',
    'test_erc4626_conversionsCreateNothing',
  ])
  expect(findings.map(({ check }) => check)).toEqual(['token-moved-by-stranger', 'token-moved-by-stranger'])
})

test('given a constructor that refuses everything, the check is unknown and nothing looks tested', async () => {
  const result = await tested(
    'pragma solidity 0.8.19; contract No { constructor() { revert(); } function f() external {} }',
  )
  expect(result).toMatchObject({ outcome: 'unknown', findings: [] })
  expect(outcomes(result.tests)).toEqual({ test_deploys: 'reverted', test_call_f: 'not_reachable' })
})

test('given nothing that can be deployed, the check is unsupported', async () => {
  expect(await tested('pragma solidity 0.8.19; interface I { function f() external; }')).toMatchObject({
    outcome: 'unsupported',
  })
})

test('given a contract that loops, answers endlessly and ends the test, still finishes', async () => {
  const result = await tested(`pragma solidity 0.8.26;
contract Bad {
  function loop() external pure { while (true) {} }
  function bomb() external pure { assembly { return(0, 1000000) } }
  function cheat() external { (bool ok,) = 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D.call(abi.encodeWithSignature("skip(bool)", true)); ok; }
  function ok() external pure {}
}`)
  expect(result.outcome).toBe('passed')
  expect(outcomes(result.tests)).toMatchObject({ test_call_loop: 'reverted', test_call_ok: 'passed' })
})

test('given calls that need a deposit, a stake or a mint first, makes it and passes', async () => {
  const { tests, project } = await tested(`pragma solidity 0.8.26;
interface IERC20 { function transfer(address to, uint256 v) external returns (bool);
  function transferFrom(address from, address to, uint256 v) external returns (bool); }
interface INft { function ownerOf(uint256 id) external view returns (address);
  function transferFrom(address from, address to, uint256 id) external; }
contract Club {
  IERC20 immutable token; INft immutable nft; bool open; address owner = msg.sender;
  mapping(address => uint256) staked; mapping(address => uint256) paid; mapping(address => uint256) points; mapping(uint256 => address) lent;
  constructor(IERC20 token_, INft nft_) { token = token_; nft = nft_; }
  function unstake(uint256 amount) external { staked[msg.sender] -= amount; token.transfer(msg.sender, amount); }
  function stake(uint256 amount) external { require(open); staked[msg.sender] += amount; token.transferFrom(msg.sender, address(this), amount); }
  function withdraw(uint256 amount) external { paid[msg.sender] -= amount; payable(msg.sender).transfer(amount); }
  function deposit() external payable { paid[msg.sender] += msg.value; }
  function burn(uint256 amount) external { points[msg.sender] -= amount; }
  function mint(address to, uint256 amount) external { require(msg.sender == owner); points[to] += amount; }
  function takeBack(uint256 id) external { require(lent[id] == msg.sender); nft.transferFrom(address(this), msg.sender, id); }
  function lend(uint256 id) external { lent[id] = msg.sender; nft.transferFrom(msg.sender, address(this), id); }
  function begin() external { require(msg.sender == owner); open = true; }
}`)
  expect(outcomes(tests)).toMatchObject({
    test_call_stake: 'passed',
    test_call_unstake: 'passed',
    test_call_withdraw: 'passed',
    test_call_burn: 'passed',
    test_call_lend: 'passed',
    test_call_takeBack: 'passed',
  })
  expect(Object.keys(project ?? {})).toContain('src/lc/Tokens.sol')
})
