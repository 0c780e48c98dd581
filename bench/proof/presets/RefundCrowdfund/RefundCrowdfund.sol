// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";
import {Goal} from "./Goal.sol";

/// Contributions go to the starter when the goal is met in time, and back otherwise.
contract RefundCrowdfund is Goal, ReentrancyGuard {
    mapping(address => uint256) public contributions;

    constructor(uint256 goal) Goal(goal, 14 days) {}

    function contribute() external payable {
        require(isRunning(), "over");
        contributions[msg.sender] += msg.value;
        raised += msg.value;
    }

    function withdraw() external nonReentrant {
        require(msg.sender == starter && !isRunning() && isMet() && !isPaidOut, "not yet");
        isPaidOut = true;
        Address.sendValue(starter, raised);
    }

    function refund() external nonReentrant {
        require(!isRunning() && !isMet(), "no refund");
        uint256 amount = contributions[msg.sender];
        contributions[msg.sender] = 0;
        Address.sendValue(payable(msg.sender), amount);
    }
}
