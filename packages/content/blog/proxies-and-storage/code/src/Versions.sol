// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract VersionOne {
    address public owner;
    uint256 public total;

    function setUp(address owner_, uint256 total_) external {
        owner = owner_;
        total = total_;
    }
}

contract VersionTwoWrong {
    uint256 public feeInBasisPoints;
    address public owner;
    uint256 public total;
}

contract VersionTwoRight {
    address public owner;
    uint256 public total;
    uint256 public feeInBasisPoints;
}
