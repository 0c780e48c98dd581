// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract AuctionClock {
    address payable public immutable seller;
    uint256 public immutable endsAt;

    constructor(uint256 duration) {
        seller = payable(msg.sender);
        endsAt = block.timestamp + duration;
    }

    modifier whileRunning() {
        require(block.timestamp < endsAt, "over");
        _;
    }

    modifier afterEnd() {
        require(block.timestamp >= endsAt, "running");
        _;
    }
}
