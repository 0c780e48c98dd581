// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract PoolShares {
    mapping(address => uint256) public supplied;
    uint256 public totalSupplied;

    function _issue(address who, uint256 amount) internal {
        supplied[who] += amount;
        totalSupplied += amount;
    }

    function _redeem(address who, uint256 amount) internal {
        supplied[who] -= amount;
        totalSupplied -= amount;
    }
}
