// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {ProtocolRoles} from "./ProtocolRoles.sol";

/// @notice One place for all roles. Governance grants and revokes them.
contract AccessRegistry is IAccessRegistry {
    mapping(bytes32 role => mapping(address account => bool)) private _roles;

    modifier onlyGovernance() {
        if (!_roles[ProtocolRoles.GOVERNANCE][msg.sender]) {
            revert MissingRole(ProtocolRoles.GOVERNANCE, msg.sender);
        }
        _;
    }

    constructor(address governance) {
        if (governance == address(0)) revert ZeroAccount();
        _roles[ProtocolRoles.GOVERNANCE][governance] = true;
        emit RoleGranted(ProtocolRoles.GOVERNANCE, governance);
    }

    function hasRole(bytes32 role, address account) external view returns (bool) {
        return _roles[role][account];
    }

    function grant(bytes32 role, address account) external onlyGovernance {
        if (account == address(0)) revert ZeroAccount();
        _roles[role][account] = true;
        emit RoleGranted(role, account);
    }

    function revoke(bytes32 role, address account) external onlyGovernance {
        _roles[role][account] = false;
        emit RoleRevoked(role, account);
    }
}
