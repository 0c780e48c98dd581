/** A typical upload of five hundred lines in five files: a token, vaults that hold it, and one that pays out. */
export const sampleProject = (options: { withLibrary: boolean; mark: string }): Record<string, string> => {
  const token = options.withLibrary ? libraryToken : plainToken
  const vaults = Array.from({ length: VAULTS }, (_, index) => [`src/Vault${index}.sol`, vaultOf(index)])
  const sources = { 'src/Token.sol': token, ...(Object.fromEntries(vaults) as Record<string, string>) }
  // Makes each run's sources unique, so that no run reuses earlier results.
  return { ...sources, 'src/Payout.sol': `// ${options.mark}\n${payout}` }
}

const VAULTS = 3
const FEES = 14

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n'

const libraryToken = `${head}
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import "@openzeppelin/contracts/access/Ownable.sol";

contract Token is ERC20, Ownable {
  constructor() ERC20("Token", "TKN") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000 ether);
  }
}
`

const plainToken = `${head}
contract Token {
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 amount);

  constructor() {
    balanceOf[msg.sender] = 1_000_000 ether;
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    allowance[msg.sender][spender] = amount;
    return true;
  }

  function transfer(address to, uint256 amount) public returns (bool) {
    balanceOf[msg.sender] -= amount;
    balanceOf[to] += amount;
    emit Transfer(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) external returns (bool) {
    allowance[from][msg.sender] -= amount;
    balanceOf[from] -= amount;
    balanceOf[to] += amount;
    emit Transfer(from, to, amount);
    return true;
  }
}
`

const feeOf = (index: number) => `
  function fee${index}(address account, uint256 amount) public view returns (uint256) {
    uint256 held = shares[account];
    uint256 part = (amount * ${index + 1}) / 10_000;
    if (held > amount) {
      return part - (part * held) / (held + amount);
    }
    return part;
  }
`

const vaultOf = (index: number) => `${head}
import "./Token.sol";

contract Vault${index} {
  Token public immutable token;
  mapping(address => uint256) public shares;
  uint256 public total;
  event Moved(address indexed account, uint256 amount, bool isDeposit);

  constructor(Token token_) {
    token = token_;
  }

  function deposit(uint256 amount) external {
    shares[msg.sender] += amount;
    total += amount;
    token.transferFrom(msg.sender, address(this), amount);
    emit Moved(msg.sender, amount, true);
  }

  function withdraw(uint256 amount) public virtual {
    shares[msg.sender] -= amount;
    total -= amount;
    token.transfer(msg.sender, amount);
    emit Moved(msg.sender, amount, false);
  }
${Array.from({ length: FEES }, (_, fee) => feeOf(fee)).join('')}}
`

const payout = `${head}
import "./Vault0.sol";
import "./Vault1.sol";
import "./Vault2.sol";

contract Payout is Vault0 {
  Vault1 public first;
  Vault2 public second;

  constructor(Token token_) Vault0(token_) {
    first = new Vault1(token_);
    second = new Vault2(token_);
  }

  function withdraw(uint256 amount) public override {
    uint256 taken = fee0(msg.sender, amount) + first.fee1(msg.sender, amount) + second.fee2(msg.sender, amount);
    super.withdraw(amount - taken);
  }
}
`
