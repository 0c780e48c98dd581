// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract Ledger {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function move(address from, address to, uint256 amount) internal virtual {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }

    function spend(address from, address to, uint256 amount) internal {
        allowance[from][msg.sender] -= amount;
        move(from, to, amount);
    }
}

contract PlainToken is Ledger {
    uint8 public immutable decimals;

    constructor(uint8 decimals_) {
        decimals = decimals_;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        spend(from, to, amount);
        return true;
    }
}

contract FeeToken is PlainToken(18) {
    function move(address from, address to, uint256 amount) internal override {
        uint256 fee = amount / 100;
        super.move(from, to, amount - fee);
        super.move(from, address(0xFEE), fee);
    }
}

contract SilentToken is Ledger {
    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        spend(from, to, amount);
    }
}

contract FalseToken is Ledger {
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (balanceOf[from] < amount || allowance[from][msg.sender] < amount) return false;
        spend(from, to, amount);
        return true;
    }
}

contract WrappedEther is PlainToken(18) {
    fallback() external payable {
        balanceOf[msg.sender] += msg.value;
    }

    receive() external payable {
        balanceOf[msg.sender] += msg.value;
    }
}

contract PermitToken is PlainToken(18) {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    mapping(address => uint256) public nonces;

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "permit expired");
        address signer = ecrecover(permitDigest(owner, spender, value, nonces[owner]++, deadline), v, r, s);
        require(signer != address(0) && signer == owner, "wrong signature");
        allowance[owner][spender] = value;
    }

    function permitDigest(address owner, address spender, uint256 value, uint256 nonce, uint256 deadline)
        public
        view
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("Permit Token"), keccak256("1"), block.chainid, address(this))
        );
        bytes32 message = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonce, deadline));
        return keccak256(abi.encodePacked(hex"1901", domain, message));
    }
}
