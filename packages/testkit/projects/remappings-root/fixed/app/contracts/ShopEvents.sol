// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

abstract contract ShopEvents {
    event Listed(uint256 indexed id, uint256 price, uint256 stock);
    event Sold(uint256 indexed id, address indexed buyer);
}
