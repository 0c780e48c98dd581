// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Broken {
    function f() external pure returns (uint256) {
        return missing;
    }
}
