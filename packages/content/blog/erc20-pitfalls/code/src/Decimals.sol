// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

library Decimals {
    function toEighteen(uint256 amount, uint8 decimals) internal pure returns (uint256) {
        if (decimals <= 18) return amount * 10 ** (18 - decimals);
        return amount / 10 ** (decimals - 18);
    }
}
