// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract RewardMath {
    uint256 public constant PER_SECOND = 1e15;
    uint256 public totalStaked;
    uint256 public perToken;
    uint256 public updatedAt = block.timestamp;
    mapping(address => uint256) public paidPerToken;
    mapping(address => uint256) public earned;

    function _settle(address who, uint256 amount) internal {
        if (totalStaked > 0) {
            perToken += ((block.timestamp - updatedAt) * PER_SECOND * 1e18) / totalStaked;
        }
        updatedAt = block.timestamp;
        earned[who] += (amount * (perToken - paidPerToken[who])) / 1e18;
        paidPerToken[who] = perToken;
    }

    function _grow(uint256 amount) internal {
        totalStaked += amount;
    }

    function _shrink(uint256 amount) internal {
        totalStaked -= amount;
    }
}
