// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= empty transfer-keeps-the-sum
//= empty transfer-from-keeps-the-sum
//= holds allowance-is-needed
//= holds owner-changes-by-owner
//= holds balances-stay-within-the-supply

/// No transfer ever succeeds: a check that held would have looked at nothing.
contract TokenStopped {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;
    address public owner;

    constructor() {
        owner = msg.sender;
        totalSupply = 1000000;
        balanceOf[msg.sender] = totalSupply;
    }

    function transfer(address to, uint256 amount) public returns (bool) {
        require(to == address(0) && amount > 0 && to != address(0), "stopped");
        return true;
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        require(from == to && amount > 0 && from != to, "stopped");
        return true;
    }

    function hand(address to) public {
        require(msg.sender == owner, "not the owner");
        owner = to;
    }
}
