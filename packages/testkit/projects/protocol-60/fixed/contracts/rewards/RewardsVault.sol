// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Guarded} from "../access/Guarded.sol";
import {ProtocolRoles} from "../access/ProtocolRoles.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IRewardsVault} from "../interfaces/IRewardsVault.sol";

/// @notice Holds reward tokens; contracts with the rewards role pay them out.
contract RewardsVault is IRewardsVault, Guarded {
    using SafeERC20 for IERC20;

    IERC20 public immutable token;
    uint256 public totalPaid;

    constructor(IAccessRegistry registry_, IERC20 token_) Guarded(registry_) {
        token = token_;
    }

    function pay(address to, uint256 amount) external onlyRole(ProtocolRoles.REWARDS) {
        totalPaid += amount;
        emit Paid(to, amount);
        token.safeTransfer(to, amount);
    }
}
