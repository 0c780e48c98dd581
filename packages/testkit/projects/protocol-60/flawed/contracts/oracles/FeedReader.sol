// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IPriceFeed} from "../interfaces/IPriceFeed.sol";
import {Timestamps} from "../libraries/Timestamps.sol";

/// @notice Reads a feed and refuses answers that are old or make no sense.
abstract contract FeedReader {
    error StalePrice(IPriceFeed feed);
    error BadPrice(IPriceFeed feed);

    function _read(IPriceFeed feed, uint256 maxAge) internal view returns (uint256) {
        (uint80 roundId, int256 answer,, uint256 updatedAt, uint80 answeredInRound) = feed.latestRoundData();
        if (answer <= 0 || updatedAt == 0) revert BadPrice(feed);
        if (answeredInRound < roundId || Timestamps.isOlderThan(updatedAt, maxAge)) revert StalePrice(feed);
        return _scaled(uint256(answer), feed.decimals());
    }

    function _scaled(uint256 answer, uint8 decimals) private pure returns (uint256) {
        return decimals <= 18 ? answer * 10 ** (18 - decimals) : answer / 10 ** (decimals - 18);
    }
}
