// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

library Bps {
    uint256 internal constant ONE = 10_000;

    function share(uint256 amount, uint256 bps) internal pure returns (uint256) {
        return (amount * bps) / ONE;
    }
}
