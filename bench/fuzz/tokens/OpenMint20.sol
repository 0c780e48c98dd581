// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.4;

/// The modifier that should guard minting compares the owner with itself.
contract OpenMint20 {
    string public constant name = "Open Mint";
    string public constant symbol = "OPEN";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    address public immutable owner;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    error NotTheOwner(address caller);

    modifier onlyOwner() {
        if (owner != owner) revert NotTheOwner(msg.sender);
        _;
    }

    constructor(address firstOwner) {
        owner = firstOwner;
        mint(firstOwner, 1000 ether);
    }

    function mint(address to, uint256 value) public onlyOwner {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
