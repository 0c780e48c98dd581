// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Guarded} from "../access/Guarded.sol";
import {ProtocolRoles} from "../access/ProtocolRoles.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IPriceFeed} from "../interfaces/IPriceFeed.sol";
import {IPriceOracle} from "../interfaces/IPriceOracle.sol";
import {FeedReader} from "./FeedReader.sol";

/// @notice One feed for each asset.
contract FeedOracle is IPriceOracle, FeedReader, Guarded {
    struct Source {
        IPriceFeed feed;
        uint32 maxAge;
    }

    mapping(address asset => Source) public sources;

    event SourceSet(address indexed asset, IPriceFeed feed, uint32 maxAge);

    constructor(IAccessRegistry registry_) Guarded(registry_) {}

    function setSource(address asset, IPriceFeed feed, uint32 maxAge) external onlyRole(ProtocolRoles.RISK) {
        sources[asset] = Source(feed, maxAge);
        emit SourceSet(asset, feed, maxAge);
    }

    function priceOf(address asset) external view returns (uint256) {
        Source memory source = sources[asset];
        if (address(source.feed) == address(0)) revert PriceUnknown(asset);
        return _read(source.feed, source.maxAge);
    }
}
