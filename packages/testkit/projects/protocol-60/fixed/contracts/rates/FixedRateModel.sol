// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {RateModelBase} from "./RateModelBase.sol";

contract FixedRateModel is RateModelBase {
    uint256 public immutable rate;

    constructor(uint256 rate_) {
        if (rate_ > MAX_YEARLY) revert RateTooHigh();
        rate = rate_;
    }

    function yearlyRate(uint256) public view override returns (uint256) {
        return rate;
    }
}
