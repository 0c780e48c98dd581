// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract BadgeNames {
    mapping(uint256 => bytes32) public nameOf;
    mapping(bytes32 => bool) private isTaken;

    function _name(uint256 id, bytes32 name) internal {
        require(name != bytes32(0) && !isTaken[name], "name");
        isTaken[name] = true;
        nameOf[id] = name;
    }
}
