// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// @notice Storage of the treasury facet.
library LibTreasury {
    bytes32 private constant POSITION = keccak256("harvest.treasury.storage");

    struct Storage {
        uint256 received;
        mapping(address account => uint256 amount) donations;
    }

    function load() internal pure returns (Storage storage data) {
        bytes32 position = POSITION;
        assembly {
            data.slot := position
        }
    }
}
