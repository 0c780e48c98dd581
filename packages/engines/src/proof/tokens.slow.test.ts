import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { proof } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const proved = async (source: string) => {
  const { outcome, findings, project } = await runEngine(proof, await compileSource(jail, source), {
    jail,
    signal: neverAborted,
  })
  return {
    outcome,
    places: findings.map(({ check, locations: [at] }) => `${check}@${at.startLine}`),
    findings,
    project,
  }
}

const IERC20 = `interface IERC20 { function balanceOf(address a) external view returns (uint256);
  function transfer(address to, uint256 v) external returns (bool);
  function transferFrom(address from, address to, uint256 v) external returns (bool); }`

const staking = (more: string) => `pragma solidity 0.8.26;
${IERC20}
contract Staking {
  IERC20 public immutable token; address public owner; mapping(address => uint256) public staked;
  mapping(address => uint256) public last; mapping(address => bool) public isServed;
  constructor(IERC20 token_) { token = token_; owner = msg.sender; }
  function stake(uint256 amount) external { staked[msg.sender] += amount; last[msg.sender] = block.timestamp;
    token.transferFrom(msg.sender, address(this), amount); }
  function unstake(uint256 amount) external { staked[msg.sender] -= amount; token.transfer(msg.sender, amount); }
  ${more}
}`

test('default: proves stakes that anyone can send away, with a control and an honest side', async () => {
  const rescue = 'function rescue(address to) external { token.transfer(to, token.balanceOf(address(this))); }'
  const { places, findings, project } = await proved(staking(rescue))
  expect(places).toEqual(['token-withdrawal@12'])
  const [{ exhibit } = {}] = findings
  if (exhibit?.kind !== 'proof') throw new Error('no proof')
  expect(exhibit.honest).toBeDefined()
  expect(exhibit.calls.map((call) => call.function)).toEqual(['stake', 'rescue'])
  expect(project?.[exhibit.path]).toMatch(/endow\(TOKEN_\w{8}, TARGET\);/)
})

test('given a guarded rescue, interest and one gift each, reports no theft', async () => {
  const { outcome, places } = await proved(
    staking(`function rescue(address to) external { require(msg.sender == owner); token.transfer(to, 1); }
  function interest() external { uint256 due = staked[msg.sender] * (block.timestamp - last[msg.sender]) / 1000;
    last[msg.sender] = block.timestamp; token.transfer(msg.sender, due); }
  function gift() external { require(!isServed[msg.sender]); isServed[msg.sender] = true; token.transfer(msg.sender, 100); }`),
  )
  expect({ outcome, places }).toEqual({ outcome: 'passed', places: [] })
})

test('given a pool of two tokens and offers with a price, reports trading as no theft', async () => {
  const { places } = await proved(`pragma solidity 0.8.26;
${IERC20}
contract Pool {
  IERC20 public immutable one; IERC20 public immutable two;
  mapping(address => uint256) public offered; mapping(address => uint256) public price;
  constructor(IERC20 one_, IERC20 two_) { one = one_; two = two_; }
  function fill(uint256 ones, uint256 twos) external {
    one.transferFrom(msg.sender, address(this), ones); two.transferFrom(msg.sender, address(this), twos); }
  function swap(uint256 amount) external {
    uint256 paid = amount * two.balanceOf(address(this)) / (one.balanceOf(address(this)) + amount);
    one.transferFrom(msg.sender, address(this), amount); two.transfer(msg.sender, paid); }
  function offer(uint256 amount, uint256 cost) external {
    one.transferFrom(msg.sender, address(this), amount); offered[msg.sender] += amount; price[msg.sender] = cost; }
  function buy(address seller, uint256 amount) external payable {
    offered[seller] -= amount; require(msg.value >= price[seller]); one.transfer(msg.sender, amount); payable(seller).transfer(msg.value); }
}`)
  expect(places.filter((each) => each.startsWith('token-withdrawal'))).toEqual([])
})

test('given a vault of shares, reports its first depositor as no thief', async () => {
  const { places } = await proved(`pragma solidity 0.8.26;
${IERC20}
contract Vault {
  IERC20 public immutable asset; mapping(address => uint256) public shares; uint256 public total;
  constructor(IERC20 asset_) { asset = asset_; }
  function deposit(uint256 amount) external {
    uint256 stock = asset.balanceOf(address(this));
    uint256 fresh = total == 0 ? amount : amount * total / stock;
    total += fresh; shares[msg.sender] += fresh; asset.transferFrom(msg.sender, address(this), amount); }
  function redeem(uint256 count) external {
    uint256 amount = count * asset.balanceOf(address(this)) / total;
    shares[msg.sender] -= count; total -= count; asset.transfer(msg.sender, amount); }
}`)
  expect(places).toEqual([])
})
