// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC4626.sol";
import {IERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/IERC20.sol";
import {Asset} from "./Asset.sol";

/// A vault over the asset beside it.
contract ShareVault is ERC4626 {
    constructor(Asset asset) ERC20("Share", "SHR") ERC4626(IERC20(address(asset))) {}

    function _decimalsOffset() internal pure override returns (uint8) {
        return 6;
    }
}
