// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/finance/VestingWallet.sol";

contract OzVesting is VestingWallet {
    constructor(address beneficiary) VestingWallet(beneficiary, uint64(block.timestamp + 5 days), 400 days) {}
}
