// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= holds no-index-out-of-bounds
//= holds no-pop-of-empty-array

contract List {
    uint256[] private items;

    function add(uint256 item) external {
        items.push(item);
    }

    function drop() external {
        require(items.length > 0, "empty");
        items.pop();
    }

    function at(uint256 index) external view returns (uint256) {
        require(index < items.length, "past the end");
        return items[index];
    }
}
