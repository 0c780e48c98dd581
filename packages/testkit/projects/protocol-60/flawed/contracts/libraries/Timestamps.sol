// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

library Timestamps {
    function elapsedSince(uint40 moment) internal view returns (uint256) {
        return block.timestamp - moment;
    }

    function current() internal view returns (uint40) {
        return uint40(block.timestamp);
    }

    function isOlderThan(uint256 moment, uint256 age) internal view returns (bool) {
        return moment + age < block.timestamp;
    }
}
