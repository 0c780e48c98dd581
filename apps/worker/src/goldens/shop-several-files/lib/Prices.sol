// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

library Prices {
    function withTax(uint256 price) internal pure returns (uint256) {
        return price / 100 * 119;
    }
}
