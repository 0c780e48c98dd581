import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { openTestJail } from '../testing/open-test-jail.ts'
import { proveSource } from '../testing/prove-source.ts'
import { IERC20, staking } from '../testing/token-vaults.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

test('given a guarded rescue, interest and one gift each, reports no theft', async () => {
  const { outcome, places } = await proveSource(
    jail,
    staking(`function rescue(address to) external { require(msg.sender == owner); token.transfer(to, 1); }
  function interest() external { uint256 due = staked[msg.sender] * (block.timestamp - last[msg.sender]) / 1000;
    last[msg.sender] = block.timestamp; token.transfer(msg.sender, due); }
  function gift() external { require(!isServed[msg.sender]); isServed[msg.sender] = true; token.transfer(msg.sender, 100); }`),
  )
  expect({ outcome, places }).toEqual({ outcome: 'passed', places: [] })
})

test('given a pool of two tokens and offers with a price, reports trading as no theft', async () => {
  const { places } = await proveSource(
    jail,
    `pragma solidity 0.8.26;
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
}`,
  )
  expect(places.filter((each) => each.startsWith('token-withdrawal'))).toEqual([])
})

test('given a vault of shares, reports its first depositor as no thief', async () => {
  const { places } = await proveSource(
    jail,
    `pragma solidity 0.8.26;
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
}`,
  )
  expect(places).toEqual([])
})
