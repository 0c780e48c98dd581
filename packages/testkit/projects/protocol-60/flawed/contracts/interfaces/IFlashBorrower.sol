// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IFlashBorrower {
    /// @dev The pool pulls `amount + fee` when this returns the magic value.
    function onFlashLoan(address initiator, address asset, uint256 amount, uint256 fee, bytes calldata data)
        external
        returns (bytes32);
}
