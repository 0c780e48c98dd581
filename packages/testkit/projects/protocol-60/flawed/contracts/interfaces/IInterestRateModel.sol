// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IInterestRateModel {
    /// @return Interest per second, as a fraction of 1e18.
    function ratePerSecond(uint256 cash, uint256 debt) external view returns (uint256);
}
