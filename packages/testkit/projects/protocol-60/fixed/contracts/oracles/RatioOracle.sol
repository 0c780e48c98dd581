// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IPriceFeed} from "../interfaces/IPriceFeed.sol";
import {IPriceOracle} from "../interfaces/IPriceOracle.sol";
import {WadMath} from "../libraries/WadMath.sol";
import {FeedReader} from "./FeedReader.sol";

/// @notice Price of an asset that is quoted in another: staked ether in ether, ether in dollars.
contract RatioOracle is IPriceOracle, FeedReader {
    using WadMath for uint256;

    address public immutable asset;
    IPriceFeed public immutable ratio;
    IPriceFeed public immutable base;
    uint256 public immutable maxAge;

    constructor(address asset_, IPriceFeed ratio_, IPriceFeed base_, uint256 maxAge_) {
        asset = asset_;
        ratio = ratio_;
        base = base_;
        maxAge = maxAge_;
    }

    function priceOf(address wanted) external view returns (uint256) {
        if (wanted != asset) revert PriceUnknown(wanted);
        return _read(ratio, maxAge).mulWad(_read(base, maxAge));
    }
}
