// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Issues one share per asset, whatever a share is worth.
contract DilutingVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function previewDeposit(uint256 assets) public view override returns (uint256) {
        return totalSupply == 0 ? super.previewDeposit(assets) : assets * 1000;
    }
}
