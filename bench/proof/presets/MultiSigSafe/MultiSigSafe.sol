// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";
import {Signers} from "./Signers.sol";

/// A safe whose signers confirm each payment.
contract MultiSigSafe is Signers {
    struct Payment {
        address payable to;
        uint256 amount;
        uint256 confirmations;
        bool isDone;
    }

    Payment[] public payments;
    mapping(uint256 => mapping(address => bool)) public hasConfirmed;

    constructor(address[] memory signers, uint256 threshold) payable Signers(signers, threshold) {}

    receive() external payable {}

    function propose(address payable to, uint256 amount) external onlySigner returns (uint256 id) {
        id = payments.length;
        payments.push(Payment(to, amount, 0, false));
    }

    function confirm(uint256 id) external onlySigner {
        require(!hasConfirmed[id][msg.sender], "confirmed");
        hasConfirmed[id][msg.sender] = true;
        payments[id].confirmations += 1;
    }

    function execute(uint256 id) external onlySigner {
        Payment storage payment = payments[id];
        require(!payment.isDone && payment.confirmations >= threshold, "not ready");
        payment.isDone = true;
        Address.sendValue(payment.to, payment.amount);
    }
}
