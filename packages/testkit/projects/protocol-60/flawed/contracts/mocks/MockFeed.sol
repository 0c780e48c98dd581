// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IPriceFeed} from "../interfaces/IPriceFeed.sol";

/// @dev For tests: anyone may set the answer.
contract MockFeed is IPriceFeed {
    uint8 public constant decimals = 8;
    int256 private _answer;

    function setAnswer(int256 answer) external {
        _answer = answer;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (1, _answer, block.timestamp, block.timestamp, 1);
    }
}
