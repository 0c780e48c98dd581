// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Takes an exit fee that the preview leaves out.
contract PreviewVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function redeem(uint256 shares, address receiver, address owner) public override returns (uint256 assets) {
        assets = previewRedeem(shares) * 99 / 100;
        spend(owner, shares);
        leave(assets, shares, receiver, owner);
    }
}
