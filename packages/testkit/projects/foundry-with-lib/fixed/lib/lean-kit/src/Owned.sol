// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// @notice One owner, handed over in two steps.
abstract contract Owned {
    address public owner;
    address public pendingOwner;

    event OwnershipOffered(address indexed from, address indexed to);
    event OwnershipTaken(address indexed by);

    error NotOwner(address caller);
    error NotPendingOwner(address caller);
    error NoOwner();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor(address owner_) {
        if (owner_ == address(0)) revert NoOwner();
        owner = owner_;
    }

    function offerOwnership(address to) external onlyOwner {
        if (to == address(0)) revert NoOwner();
        pendingOwner = to;
        emit OwnershipOffered(msg.sender, to);
    }

    function takeOwnership() external {
        if (msg.sender != pendingOwner) revert NotPendingOwner(msg.sender);
        owner = msg.sender;
        pendingOwner = address(0);
        emit OwnershipTaken(msg.sender);
    }
}
