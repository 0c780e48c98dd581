// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= fails assertions-hold

/// The write is hidden from everybody who reads Solidity alone.
contract Assembly {
    uint256 private level;

    function raise(uint256 to) external {
        assembly {
            sstore(0, to)
        }
    }

    function verify() external view {
        assert(level == 0);
    }
}
