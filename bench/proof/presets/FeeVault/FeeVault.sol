// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC4626.sol";
import {IERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts@5.4.0/utils/math/Math.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {SafeERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/utils/SafeERC20.sol";
import {FeeRules} from "./FeeRules.sol";

/// A vault that takes a fee when shares are redeemed.
contract FeeVault is ERC4626, FeeRules {
    using Math for uint256;
    using SafeERC20 for IERC20;

    constructor(IERC20 asset) ERC20("Fee Share", "FSH") ERC4626(asset) FeeRules(msg.sender) {}

    function previewWithdraw(uint256 assets) public view override returns (uint256) {
        return super.previewWithdraw(assets + feeOn(assets));
    }

    function previewRedeem(uint256 shares) public view override returns (uint256) {
        uint256 assets = super.previewRedeem(shares);
        return assets - feeIn(assets);
    }

    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        override
    {
        uint256 fee = feeOn(assets);
        super._withdraw(caller, receiver, owner, assets, shares);
        if (fee > 0) {
            IERC20(asset()).safeTransfer(collector, fee);
        }
    }
}
