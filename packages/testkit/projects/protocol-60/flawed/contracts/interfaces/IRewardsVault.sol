// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IRewardsVault {
    event Paid(address indexed to, uint256 amount);

    function pay(address to, uint256 amount) external;
}
