// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

library PercentMath {
    uint256 internal constant ONE_HUNDRED_PERCENT = 10_000;

    function percent(uint256 amount, uint256 bps) internal pure returns (uint256) {
        return (amount * bps) / ONE_HUNDRED_PERCENT;
    }

    function percentUp(uint256 amount, uint256 bps) internal pure returns (uint256) {
        return (amount * bps + ONE_HUNDRED_PERCENT - 1) / ONE_HUNDRED_PERCENT;
    }

    /// @return `amount` raised by `bps`.
    function plus(uint256 amount, uint256 bps) internal pure returns (uint256) {
        return percent(amount, ONE_HUNDRED_PERCENT + bps);
    }
}
