// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Correct: an exit fee stays in the vault, and previews include it.
contract FeeVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function previewRedeem(uint256 shares) public view override returns (uint256) {
        return convertToAssets(shares) * 99 / 100;
    }

    function previewWithdraw(uint256 assets) public view override returns (uint256) {
        return super.previewWithdraw(assets * 100 / 99 + 1);
    }

    function maxWithdraw(address owner) public view override returns (uint256) {
        return previewRedeem(balanceOf[owner]);
    }
}
