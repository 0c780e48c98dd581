// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.6.0;
//= holds transfer-keeps-the-sum
//= holds transfer-from-keeps-the-sum
//= holds allowance-is-needed
//= fails owner-changes-by-owner
//= holds balances-stay-within-the-supply

/// Whoever brings a signature becomes the owner, and nobody asks whose it is.
contract TokenSignedByNobody {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;
    address public owner;
    address public signer;

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

    function claim(bytes32 hash, uint8 v, bytes32 r, bytes32 s) public {
        signer = ecrecover(hash, v, r, s);
        owner = msg.sender;
    }
}
