// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.18;

library PairMath {
    uint256 internal constant FEE = 3;
    uint256 internal constant FEE_BASE = 1_000;

    /// @return Output of a constant-product swap, after the fee.
    function output(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        uint256 paid = amountIn * (FEE_BASE - FEE);
        return (paid * reserveOut) / (reserveIn * FEE_BASE + paid);
    }

    function sqrt(uint256 value) internal pure returns (uint256 root) {
        if (value < 4) return value == 0 ? 0 : 1;
        root = value;
        uint256 next = value / 2 + 1;
        while (next < root) {
            root = next;
            next = (value / next + next) / 2;
        }
    }
}
