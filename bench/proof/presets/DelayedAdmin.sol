// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts@5.4.0/access/extensions/AccessControlDefaultAdminRules.sol";

contract DelayedAdmin is AccessControlDefaultAdminRules {
    bytes32 public constant KEEPER = keccak256("KEEPER");
    mapping(bytes32 => uint256) public settings;

    constructor() AccessControlDefaultAdminRules(3 days, msg.sender) {}

    function set(bytes32 key, uint256 value) external onlyRole(KEEPER) {
        settings[key] = value;
    }
}
