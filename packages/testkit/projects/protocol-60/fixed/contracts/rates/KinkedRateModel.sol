// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {WadMath} from "../libraries/WadMath.sol";
import {RateModelBase} from "./RateModelBase.sol";

/// @notice Cheap up to the kink, steep above it.
contract KinkedRateModel is RateModelBase {
    using WadMath for uint256;

    uint256 public immutable base;
    uint256 public immutable slope;
    uint256 public immutable steepSlope;
    uint256 public immutable kink;

    error BadKink();

    constructor(uint256 base_, uint256 slope_, uint256 steepSlope_, uint256 kink_) {
        if (kink_ == 0 || kink_ >= WadMath.WAD) revert BadKink();
        if (base_ + slope_ + steepSlope_ > MAX_YEARLY) revert RateTooHigh();
        base = base_;
        slope = slope_;
        steepSlope = steepSlope_;
        kink = kink_;
    }

    function yearlyRate(uint256 utilisation) public view override returns (uint256) {
        if (utilisation <= kink) return base + slope.mulDiv(utilisation, kink);
        return base + slope + steepSlope.mulDiv(utilisation - kink, WadMath.WAD - kink);
    }
}
