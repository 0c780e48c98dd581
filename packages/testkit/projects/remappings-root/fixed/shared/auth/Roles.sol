// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// @notice Roles as bits of one word for each account.
abstract contract Roles {
    uint256 internal constant ADMIN = 1 << 0;
    uint256 internal constant MANAGER = 1 << 1;

    mapping(address account => uint256 bits) private _roles;

    event RolesSet(address indexed account, uint256 bits);

    error MissingRole(address account, uint256 role);

    modifier onlyRole(uint256 role) {
        if (_roles[msg.sender] & role == 0) revert MissingRole(msg.sender, role);
        _;
    }

    constructor(address admin) {
        _setRoles(admin, ADMIN | MANAGER);
    }

    function rolesOf(address account) public view returns (uint256) {
        return _roles[account];
    }

    function setRoles(address account, uint256 bits) external onlyRole(ADMIN) {
        _setRoles(account, bits);
    }

    function _setRoles(address account, uint256 bits) private {
        _roles[account] = bits;
        emit RolesSet(account, bits);
    }
}
