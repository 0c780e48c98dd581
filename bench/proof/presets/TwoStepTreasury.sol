// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2Step} from "@openzeppelin/contracts@5.4.0/access/Ownable2Step.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";

/// Ether that its owner spends; the ownership moves in two steps.
contract TwoStepTreasury is Ownable2Step {
    uint256 public spent;

    event Received(address indexed from, uint256 amount);

    constructor() payable Ownable(msg.sender) {}

    receive() external payable {
        emit Received(msg.sender, msg.value);
    }

    function spend(address payable to, uint256 amount) external onlyOwner {
        spent += amount;
        Address.sendValue(to, amount);
    }
}
