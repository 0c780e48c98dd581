// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IGovernanceToken {
    function getPastVotes(address account, uint256 blockNumber) external view returns (uint256);
}
