// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.24;

/// @notice Fixed-point arithmetic of the staking rewards.
library RewardMath {
    uint256 internal constant PRECISION = 1e18;

    /// @return The growth of the reward index for `elapsed` seconds.
    function indexGrowth(uint256 rate, uint256 elapsed, uint256 staked) internal pure returns (uint256) {
        return (rate * elapsed * PRECISION) / staked;
    }

    /// @return The part of `index` growth that belongs to `amount`.
    function earned(uint256 amount, uint256 index, uint256 paidIndex) internal pure returns (uint256) {
        return (amount * (index - paidIndex)) / PRECISION;
    }

    function min(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }
}
