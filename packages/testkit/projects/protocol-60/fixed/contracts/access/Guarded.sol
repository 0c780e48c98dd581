// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";

/// @notice Asks the registry who the caller is.
abstract contract Guarded {
    IAccessRegistry public immutable registry;

    modifier onlyRole(bytes32 role) {
        if (!registry.hasRole(role, msg.sender)) revert IAccessRegistry.MissingRole(role, msg.sender);
        _;
    }

    constructor(IAccessRegistry registry_) {
        if (address(registry_) == address(0)) revert IAccessRegistry.ZeroAccount();
        registry = registry_;
    }
}
