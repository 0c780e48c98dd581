// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.6.12;

contract Vault {
    mapping(address => uint256) private balances;
    mapping(address => uint256) public lockedUntil;

    function deposit(uint256 lockSeconds) external payable {
        balances[msg.sender] += msg.value;
        lockedUntil[msg.sender] = block.timestamp + lockSeconds;
    }

    function withdraw() external {
        require(lockedUntil[msg.sender] <= block.timestamp, "locked");
        uint256 amount = balances[msg.sender];
        (bool sent, ) = msg.sender.call{value: amount}("");
        require(sent, "not sent");
        balances[msg.sender] = 0;
    }

    function withdrawSafely() external {
        uint256 amount = balances[msg.sender];
        balances[msg.sender] = 0;
        (bool sent, ) = msg.sender.call{value: amount}("");
        require(sent, "not sent");
    }
}
