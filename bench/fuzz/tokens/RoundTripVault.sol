// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Redeeming pays a bonus out of the deposits of others.
contract RoundTripVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function redeem(uint256 shares, address receiver, address owner) public override returns (uint256 assets) {
        assets = convertToAssets(shares) * 101 / 100;
        spend(owner, shares);
        leave(assets, shares, receiver, owner);
    }
}
