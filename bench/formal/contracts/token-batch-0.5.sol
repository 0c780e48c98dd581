// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.0;
//= holds transfer-keeps-the-sum
//= holds transfer-from-keeps-the-sum
//= holds allowance-is-needed
//= holds owner-changes-by-owner
//= fails balances-stay-within-the-supply

/// The product wraps; the parts do not.
contract TokenBatch {
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
        require(balanceOf[msg.sender] >= amount, "too little");
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

    function batch(address[] memory to, uint256 each) public {
        uint256 all = to.length * each;
        require(each > 0 && balanceOf[msg.sender] >= all, "too little");
        balanceOf[msg.sender] -= all;
        for (uint256 i = 0; i < to.length; i++) balanceOf[to[i]] += each;
    }
}
