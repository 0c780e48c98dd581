// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {TeamVesting} from "./TeamVesting.sol";

/// The owner opens a vesting wallet for each member of the team.
contract VestingFactory is Ownable {
    mapping(address => address) public walletOf;
    uint256 public count;

    event Opened(address indexed member, address wallet, uint256 amount);

    constructor() Ownable(msg.sender) {}

    function open(address member, uint64 duration) external payable onlyOwner {
        require(walletOf[member] == address(0), "has one");
        require(duration >= 30 days && duration <= 3650 days, "duration");
        TeamVesting wallet = new TeamVesting{value: msg.value}(member, uint64(block.timestamp), duration);
        walletOf[member] = address(wallet);
        count += 1;
        emit Opened(member, address(wallet), msg.value);
    }
}
