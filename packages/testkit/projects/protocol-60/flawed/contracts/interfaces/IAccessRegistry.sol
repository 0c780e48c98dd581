// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// @notice Who may do what in the whole protocol.
interface IAccessRegistry {
    event RoleGranted(bytes32 indexed role, address indexed account);
    event RoleRevoked(bytes32 indexed role, address indexed account);

    error MissingRole(bytes32 role, address account);
    error ZeroAccount();

    function hasRole(bytes32 role, address account) external view returns (bool);

    function grant(bytes32 role, address account) external;

    function revoke(bytes32 role, address account) external;
}
