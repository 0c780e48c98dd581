// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.6;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

contract Staking {
    IToken public immutable token;
    mapping(address => uint256) public staked;
    mapping(address => uint256) public since;
    uint256 public rate;

    constructor(IToken stakedToken, uint256 ratePerSecond) {
        token = stakedToken;
        rate = ratePerSecond;
    }

    function stake(uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        staked[msg.sender] += amount;
        since[msg.sender] = block.timestamp;
    }

    function unstake(uint256 amount) external {
        uint256 reward = (block.timestamp - since[msg.sender]) * rate * staked[msg.sender];
        staked[msg.sender] -= amount;
        token.transfer(msg.sender, amount + reward);
    }
}
