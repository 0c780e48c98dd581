// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Promises each share a bonus that the vault does not have.
contract InsolventVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function convertToAssets(uint256 shares) public view override returns (uint256) {
        return super.convertToAssets(shares) * 105 / 100;
    }
}
