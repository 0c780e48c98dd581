// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Has no virtual shares, so the first depositor sets the price.
contract InflatedVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function convertToShares(uint256 assets) public view override returns (uint256) {
        return totalSupply == 0 ? assets : assets * totalSupply / totalAssets();
    }

    function convertToAssets(uint256 shares) public view override returns (uint256) {
        return totalSupply == 0 ? shares : shares * totalAssets() / totalSupply;
    }

    function previewMint(uint256 shares) public view override returns (uint256) {
        return totalSupply == 0 ? shares : (shares * totalAssets() + totalSupply - 1) / totalSupply;
    }

    function previewWithdraw(uint256 assets) public view override returns (uint256) {
        return totalSupply == 0 ? assets : (assets * totalSupply + totalAssets() - 1) / totalAssets();
    }
}
