// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

/// One owner, handed over in two steps so that it cannot go to an address that nobody holds.
abstract contract Ownable {
    address public owner;
    address public pendingOwner;

    event OwnershipOffered(address indexed from, address indexed to);
    event OwnershipTaken(address indexed from, address indexed to);

    error NotOwner(address caller);
    error NotOffered(address caller);
    error ZeroOwner();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor(address first) {
        if (first == address(0)) revert ZeroOwner();
        owner = first;
        emit OwnershipTaken(address(0), first);
    }

    /// Offers the ownership; nothing changes until it is taken.
    function offerOwnership(address to) external onlyOwner {
        if (to == address(0)) revert ZeroOwner();
        pendingOwner = to;
        emit OwnershipOffered(owner, to);
    }

    /// Takes the ownership that was offered to the caller.
    function takeOwnership() external {
        if (msg.sender != pendingOwner) revert NotOffered(msg.sender);
        emit OwnershipTaken(owner, msg.sender);
        owner = msg.sender;
        pendingOwner = address(0);
    }
}
