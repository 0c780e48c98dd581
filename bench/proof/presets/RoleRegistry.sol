// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControlEnumerable} from "@openzeppelin/contracts@5.4.0/access/extensions/AccessControlEnumerable.sol";

/// Records that clerks keep and auditors confirm.
contract RoleRegistry is AccessControlEnumerable {
    bytes32 public constant CLERK = keccak256("CLERK");
    bytes32 public constant AUDITOR = keccak256("AUDITOR");

    struct Record {
        bytes32 content;
        address clerk;
        bool isConfirmed;
    }

    mapping(uint256 => Record) public records;
    uint256 public count;

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _setRoleAdmin(AUDITOR, DEFAULT_ADMIN_ROLE);
    }

    function add(bytes32 content) external onlyRole(CLERK) returns (uint256 id) {
        id = ++count;
        records[id] = Record(content, msg.sender, false);
    }

    function confirm(uint256 id) external onlyRole(AUDITOR) {
        require(records[id].clerk != address(0) && records[id].clerk != msg.sender, "record");
        records[id].isConfirmed = true;
    }
}
