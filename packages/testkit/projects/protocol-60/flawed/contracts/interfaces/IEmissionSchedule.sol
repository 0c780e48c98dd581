// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IEmissionSchedule {
    /// @return Rewards between two moments, in tokens.
    function emitted(uint256 from, uint256 to) external view returns (uint256);
}
