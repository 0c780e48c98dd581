// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IPriceOracle} from "../interfaces/IPriceOracle.sol";

/// @notice One price that never changes, for the quote currency itself.
contract FixedPriceOracle is IPriceOracle {
    address public immutable asset;
    uint256 public immutable price;

    error ZeroPrice();

    constructor(address asset_, uint256 price_) {
        if (price_ == 0) revert ZeroPrice();
        asset = asset_;
        price = price_;
    }

    function priceOf(address wanted) external view returns (uint256) {
        if (wanted != asset) revert PriceUnknown(wanted);
        return price;
    }
}
