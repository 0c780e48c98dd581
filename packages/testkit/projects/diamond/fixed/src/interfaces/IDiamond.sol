// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface IDiamond {
    error UnknownFunction(bytes4 selector);

    /// @dev Ether may be sent to the diamond itself.
    receive() external payable;
}
