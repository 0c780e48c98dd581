// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Answers with the assets before a fee.
contract ResultVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function withdraw(uint256 assets, address receiver, address owner) public override returns (uint256 shares) {
        shares = previewWithdraw(assets);
        spend(owner, shares);
        leave(assets * 98 / 100, shares, receiver, owner);
    }
}
