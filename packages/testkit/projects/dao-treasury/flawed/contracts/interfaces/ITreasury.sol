// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface ITreasury {
    event Received(address indexed from, uint256 amount);
    event Executed(address indexed target, uint256 value, bytes data);

    /// @notice Makes one call in the treasury's name.
    function execute(address target, uint256 value, bytes calldata data) external returns (bytes memory result);
}
