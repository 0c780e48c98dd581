// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainPair} from "./PlainPair.sol";

/// Compares the product with the wrong scale, so a swap can take nearly everything.
contract ScaledPair is PlainPair {
    function requireProduct(uint256 adjusted0, uint256 adjusted1) internal view override {
        (uint112 reserve0, uint112 reserve1,) = getReserves();
        require(adjusted0 * adjusted1 >= uint256(reserve0) * reserve1 * 100 ** 2);
    }
}
