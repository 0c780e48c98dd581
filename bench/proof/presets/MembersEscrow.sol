// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";

/// The owner keeps payments for payees until they collect them.
contract MembersEscrow is Ownable, ReentrancyGuard {
    mapping(address => uint256) private deposits;

    event Deposited(address indexed payee, uint256 amount);
    event Withdrawn(address indexed payee, uint256 amount);

    constructor() Ownable(msg.sender) {}

    function depositsOf(address payee) external view returns (uint256) {
        return deposits[payee];
    }

    function deposit(address payee) external payable onlyOwner {
        deposits[payee] += msg.value;
        emit Deposited(payee, msg.value);
    }

    function withdraw(address payable payee) external onlyOwner nonReentrant {
        uint256 amount = deposits[payee];
        deposits[payee] = 0;
        emit Withdrawn(payee, amount);
        Address.sendValue(payee, amount);
    }
}
