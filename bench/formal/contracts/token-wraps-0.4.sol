// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.4.24;
//= fails transfer-keeps-the-sum
//= holds transfer-from-keeps-the-sum
//= fails allowance-is-needed
//= holds owner-changes-by-owner
//= fails balances-stay-within-the-supply

/// Nobody asks whether the sender has what they send.
contract TokenWraps {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;
    address public owner;

    constructor() public {
        owner = msg.sender;
        totalSupply = 1000000;
        balanceOf[msg.sender] = totalSupply;
    }

    function transfer(address to, uint256 amount) public returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        require(balanceOf[from] >= amount && allowance[from][msg.sender] >= amount, "not allowed");
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function hand(address to) public {
        require(msg.sender == owner, "not the owner");
        owner = to;
    }
}
