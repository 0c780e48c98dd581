// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.4.25;

/// Looks up the allowance that the spender gave, not the one he was given.
contract WrongAllowance20 {
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() public {
        totalSupply = 1000 ether;
        balanceOf[msg.sender] = totalSupply;
    }

    function approve(address spender, uint256 value) public returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        require(allowance[msg.sender][from] >= value);
        allowance[msg.sender][from] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) internal returns (bool) {
        require(balanceOf[from] >= value && to != address(0));
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
