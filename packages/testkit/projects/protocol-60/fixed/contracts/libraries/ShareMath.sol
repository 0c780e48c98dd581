// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {WadMath} from "./WadMath.sol";

/// @notice Shares of a growing total. Virtual shares keep the first account from setting the price.
library ShareMath {
    using WadMath for uint256;

    uint256 private constant VIRTUAL_SHARES = 1e3;
    uint256 private constant VIRTUAL_ASSETS = 1;

    function toShares(uint256 amount, uint256 total, uint256 shares) internal pure returns (uint256) {
        return amount.mulDiv(shares + VIRTUAL_SHARES, total + VIRTUAL_ASSETS);
    }

    function toSharesUp(uint256 amount, uint256 total, uint256 shares) internal pure returns (uint256) {
        return amount.mulDivUp(shares + VIRTUAL_SHARES, total + VIRTUAL_ASSETS);
    }

    function toAmount(uint256 part, uint256 total, uint256 shares) internal pure returns (uint256) {
        return part.mulDiv(total + VIRTUAL_ASSETS, shares + VIRTUAL_SHARES);
    }

    function toAmountUp(uint256 part, uint256 total, uint256 shares) internal pure returns (uint256) {
        return part.mulDivUp(total + VIRTUAL_ASSETS, shares + VIRTUAL_SHARES);
    }
}
