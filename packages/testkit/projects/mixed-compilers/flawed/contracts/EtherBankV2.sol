// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.19;

import {Pausable} from "@openzeppelin/contracts/security/Pausable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {BankToken} from "./BankToken.sol";

/// @notice Ether accounts whose balance is an ERC-20.
contract EtherBankV2 is Ownable, Pausable, ReentrancyGuard {
    BankToken public immutable receipt;

    event Deposited(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);

    error PaymentFailed();

    constructor(BankToken receipt_) {
        receipt = receipt_;
    }

    function deposit() external payable whenNotPaused {
        emit Deposited(msg.sender, msg.value);
        receipt.mint(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external nonReentrant {
        emit Withdrawn(msg.sender, amount);
        receipt.burn(msg.sender, amount);
        (bool ok,) = msg.sender.call{value: amount}("");
        if (!ok) revert PaymentFailed();
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }
}
