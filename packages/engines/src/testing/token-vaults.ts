export const IERC20 = `interface IERC20 { function balanceOf(address a) external view returns (uint256);
  function transfer(address to, uint256 v) external returns (bool);
  function transferFrom(address from, address to, uint256 v) external returns (bool); }`

export const staking = (more: string) => `pragma solidity 0.8.26;
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

export const nftVault = (more: string) => `pragma solidity 0.8.26;
interface INft { function ownerOf(uint256 id) external view returns (address);
  function transferFrom(address from, address to, uint256 id) external; }
contract Vault {
  INft public immutable nft; address public admin = msg.sender; mapping(uint256 => address) public depositor;
  mapping(uint256 => uint256) public price; mapping(uint256 => address) public seller; mapping(address => bool) public isServed; uint256[] internal prizes;
  constructor(INft nft_) { nft = nft_; }
  function deposit(uint256 id) external { depositor[id] = msg.sender; nft.transferFrom(msg.sender, address(this), id); }
  ${more}
}`
