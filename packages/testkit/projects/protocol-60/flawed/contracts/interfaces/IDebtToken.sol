// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// @notice What accounts owe, in shares of a market's debt.
interface IDebtToken {
    function balanceOf(address account) external view returns (uint256);

    function mint(address account, uint256 shares) external;

    function burn(address account, uint256 shares) external;
}
