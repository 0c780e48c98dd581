// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Anyone can redeem the shares of others to themselves.
contract ConsentVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function redeem(uint256 shares, address receiver, address owner) public override returns (uint256 assets) {
        assets = previewRedeem(shares);
        leave(assets, shares, receiver, owner);
    }
}
