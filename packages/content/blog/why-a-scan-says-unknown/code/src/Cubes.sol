// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Cubes {
    function check(uint256 x, uint256 y, uint256 z) external pure {
        require(x > 0 && y > 0 && z > 0, "not positive");
        require(x < 2 ** 80 && y < 2 ** 80 && z < 2 ** 80, "too large");
        assert(x * x * x + y * y * y != z * z * z);
    }
}
