// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

library ProtocolRoles {
    /// @dev The timelock of the governor.
    bytes32 internal constant GOVERNANCE = keccak256("lagoon.governance");
    /// @dev Changes rate models and risk within limits.
    bytes32 internal constant RISK = keccak256("lagoon.risk");
    /// @dev May stop the pool, not start it.
    bytes32 internal constant GUARDIAN = keccak256("lagoon.guardian");
    /// @dev Publishes rewards.
    bytes32 internal constant REWARDS = keccak256("lagoon.rewards");
}
