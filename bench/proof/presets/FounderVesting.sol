// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {VestingWallet} from "@openzeppelin/contracts@5.4.0/finance/VestingWallet.sol";
import {VestingWalletCliff} from "@openzeppelin/contracts@5.4.0/finance/VestingWalletCliff.sol";

contract FounderVesting is VestingWalletCliff {
    constructor(address founder, uint64 start)
        payable
        VestingWallet(founder, start, 730 days)
        VestingWalletCliff(180 days)
    {}
}
