// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= fails no-index-out-of-bounds
//= fails no-pop-of-empty-array

contract ListTooFar {
    uint256[] private items;

    function add(uint256 item) external {
        items.push(item);
    }

    function drop() external {
        items.pop();
    }

    function sum() external view returns (uint256 total) {
        for (uint256 i = 0; i <= items.length; i++) total += items[i];
    }
}
