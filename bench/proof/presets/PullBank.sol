// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {Pausable} from "@openzeppelin/contracts@5.4.0/utils/Pausable.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

/// Savings in ether: everybody takes back what is theirs.
contract PullBank is ReentrancyGuard, Pausable, Ownable {
    mapping(address => uint256) public savings;
    uint256 public total;

    constructor() Ownable(msg.sender) {}

    function save() external payable whenNotPaused {
        require(msg.value > 0, "nothing");
        savings[msg.sender] += msg.value;
        total += msg.value;
    }

    function take(uint256 amount) external nonReentrant {
        savings[msg.sender] -= amount;
        total -= amount;
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok, "refused");
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }
}
