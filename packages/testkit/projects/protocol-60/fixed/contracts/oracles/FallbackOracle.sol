// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IPriceOracle} from "../interfaces/IPriceOracle.sol";

/// @notice Takes the second oracle where the first has no price.
contract FallbackOracle is IPriceOracle {
    IPriceOracle public immutable first;
    IPriceOracle public immutable second;

    constructor(IPriceOracle first_, IPriceOracle second_) {
        first = first_;
        second = second_;
    }

    function priceOf(address asset) external view returns (uint256) {
        try first.priceOf(asset) returns (uint256 price) {
            return price;
        } catch {
            return second.priceOf(asset);
        }
    }
}
