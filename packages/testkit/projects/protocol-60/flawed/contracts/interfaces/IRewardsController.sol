// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IRewardsController {
    event Claimed(address indexed account, uint256 amount);

    /// @notice Called by the stake token when a balance changes, with what it was before.
    function onChange(address account, uint256 balance, uint256 supply) external;

    function claim() external returns (uint256 amount);
}
