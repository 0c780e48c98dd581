// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {VestingWallet} from "@openzeppelin/contracts@5.4.0/finance/VestingWallet.sol";

contract TeamVesting is VestingWallet {
    constructor(address member, uint64 start, uint64 duration) payable VestingWallet(member, start, duration) {}
}
