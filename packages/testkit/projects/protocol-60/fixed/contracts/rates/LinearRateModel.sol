// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {WadMath} from "../libraries/WadMath.sol";
import {RateModelBase} from "./RateModelBase.sol";

contract LinearRateModel is RateModelBase {
    using WadMath for uint256;

    uint256 public immutable base;
    uint256 public immutable slope;

    constructor(uint256 base_, uint256 slope_) {
        if (base_ + slope_ > MAX_YEARLY) revert RateTooHigh();
        base = base_;
        slope = slope_;
    }

    function yearlyRate(uint256 utilisation) public view override returns (uint256) {
        return base + slope.mulWad(utilisation);
    }
}
