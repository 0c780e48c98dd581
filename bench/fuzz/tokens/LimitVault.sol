// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// States a limit for withdrawals and does not apply it.
contract LimitVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}

    function maxWithdraw(address owner) public view override returns (uint256) {
        uint256 all = convertToAssets(balanceOf[owner]);
        return all > 1 ether ? 1 ether : all;
    }
}
