import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { openTestJail } from '../testing/open-test-jail.ts'
import { proveSource } from '../testing/prove-source.ts'
import { nftVault } from '../testing/token-vaults.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

test('given owners who take back, sales at a price, a guarded rescue and one prize each, reports no theft', async () => {
  const { places } = await proveSource(
    jail,
    nftVault(`function withdraw(uint256 id) external { require(depositor[id] == msg.sender); delete depositor[id];
    nft.transferFrom(address(this), msg.sender, id); }
  function sell(uint256 id, uint256 cost) external { price[id] = cost; seller[id] = msg.sender; nft.transferFrom(msg.sender, address(this), id); }
  function buy(uint256 id) external payable { require(seller[id] != address(0) && msg.value >= price[id]);
    payable(seller[id]).transfer(msg.value); delete seller[id]; nft.transferFrom(address(this), msg.sender, id); }
  function rescue(uint256 id, address to) external { require(msg.sender == admin); nft.transferFrom(address(this), to, id); }
  function addPrize(uint256 id) external { require(msg.sender == admin); prizes.push(id); nft.transferFrom(msg.sender, address(this), id); }
  function claim() external { require(!isServed[msg.sender]); isServed[msg.sender] = true;
    uint256 id = prizes[prizes.length - 1]; prizes.pop(); nft.transferFrom(address(this), msg.sender, id); }`),
  )
  expect(places).toEqual([])
})

test('default: proves an ERC1155 balance that anyone can send away', async () => {
  const { places, exhibit } = await proveSource(
    jail,
    `pragma solidity 0.8.26;
interface IItems { function balanceOf(address a, uint256 id) external view returns (uint256);
  function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external; }
contract Chest {
  IItems public immutable items; mapping(address => mapping(uint256 => uint256)) public stored;
  constructor(IItems items_) { items = items_; }
  function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) { return 0xf23a6e61; }
  function store(uint256 id, uint256 value) external {
    stored[msg.sender][id] += value; items.safeTransferFrom(msg.sender, address(this), id, value, ""); }
  function retrieve(uint256 id, uint256 value) external {
    stored[msg.sender][id] -= value; items.safeTransferFrom(address(this), msg.sender, id, value, ""); }
  function move(address to, uint256 id, uint256 value) external {
    items.safeTransferFrom(address(this), to, id, value, ""); }
}`,
  )
  expect(places).toEqual(['token-withdrawal@13'])
  expect(exhibit?.honest).toBeDefined()
})

const collection = (mint: string) => `pragma solidity 0.8.26;
contract Cards {
  address public admin = msg.sender; uint256 public next; mapping(uint256 => address) public ownerOf;
  mapping(address => uint256) public balanceOf; mapping(address => uint256) public taken;
  function transferFrom(address from, address to, uint256 id) external {
    require(msg.sender == from && ownerOf[id] == from); ownerOf[id] = to; balanceOf[from] -= 1; balanceOf[to] += 1; }
  function _mint(address to, uint256 id) internal { require(ownerOf[id] == address(0)); ownerOf[id] = to; balanceOf[to] += 1; }
  ${mint}
}`

test('default: proves a mint of NFTs that anyone can use for any recipient', async () => {
  const { places, exhibit } = await proveSource(
    jail,
    collection('function mint(address to, uint256 id) external { _mint(to, id); }'),
  )
  expect(places).toEqual(['open-mint@8'])
  expect(exhibit?.honest).toBeDefined()
})

test('given limited free drops, a mint for the caller alone and a guarded one, reports no open mint', async () => {
  const { places } = await proveSource(
    jail,
    collection(`function claim() external { require(taken[msg.sender]++ < 3); _mint(msg.sender, next++); }
  function join() external { _mint(msg.sender, 1000 + next++); }
  function drop(address to) external { require(next < 5000); _mint(to, 9000 + next++); }
  function mint(address to, uint256 id) external { require(msg.sender == admin); _mint(to, id); }`),
  )
  expect(places).toEqual([])
})
