// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract OwnedStorage {
    address private ownerAddress;

    error NotTheOwner(address who);

    function owner() public view returns (address) {
        return ownerAddress;
    }

    function _setOwner(address next) internal {
        ownerAddress = next;
    }

    function _checkOwner() internal view {
        if (msg.sender != ownerAddress) revert NotTheOwner(msg.sender);
    }
}
