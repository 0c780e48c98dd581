// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Treasury {
    address public owner;
    bool private initialized;

    function initialize(address owner_) external {
        require(!initialized, "already initialized");
        initialized = true;
        owner = owner_;
    }
}

contract LockedTreasury {
    address public owner;
    bool private initialized;

    constructor() {
        initialized = true;
    }

    function initialize(address owner_) external {
        require(!initialized, "already initialized");
        initialized = true;
        owner = owner_;
    }
}
