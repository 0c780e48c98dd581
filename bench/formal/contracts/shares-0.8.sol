// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.4;
//= holds no-division-by-zero

contract Shares {
    uint256 private shares = 10;

    error NoShares();

    function set(uint256 count) external {
        if (count == 0) revert NoShares();
        shares = count;
    }

    function part(uint256 amount) external view returns (uint256) {
        return amount / shares;
    }
}
