// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract VaultEvents {
    event Received(address indexed from, uint256 amount);
    event Paid(address indexed to, uint256 amount);
}
