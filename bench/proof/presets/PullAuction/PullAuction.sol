// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";
import {AuctionClock} from "./AuctionClock.sol";

/// The outbid collect their ether themselves.
contract PullAuction is AuctionClock, ReentrancyGuard {
    address public leader;
    uint256 public highest;
    mapping(address => uint256) public refunds;

    constructor() AuctionClock(7 days) {}

    function bid() external payable whileRunning {
        require(msg.value > highest, "too low");
        if (leader != address(0)) {
            refunds[leader] += highest;
        }
        leader = msg.sender;
        highest = msg.value;
    }

    function collectRefund() external nonReentrant {
        uint256 amount = refunds[msg.sender];
        require(amount > 0, "nothing");
        refunds[msg.sender] = 0;
        Address.sendValue(payable(msg.sender), amount);
    }

    function settle() external afterEnd {
        uint256 amount = highest;
        highest = 0;
        Address.sendValue(seller, amount);
    }
}
