// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.4;
//= fails no-division-by-zero

contract SharesOfNobody {
    address private immutable keeper;
    uint256 private shares;

    constructor(address by, uint256 count) {
        require(count > 0);
        keeper = by;
        shares = count;
    }

    function leave(uint256 count) external {
        require(msg.sender == keeper);
        shares -= count;
    }

    function part(uint256 amount) external view returns (uint256) {
        return amount / shares;
    }
}
