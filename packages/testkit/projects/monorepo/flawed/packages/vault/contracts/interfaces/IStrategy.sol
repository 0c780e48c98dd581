// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.19;

interface IStrategy {
    /// @return What the strategy holds for the vault.
    function invested() external view returns (uint256);

    function invest(uint256 assets) external;

    function divest(uint256 assets) external;
}
