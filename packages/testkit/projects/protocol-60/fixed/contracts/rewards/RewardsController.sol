// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Guarded} from "../access/Guarded.sol";
import {ProtocolRoles} from "../access/ProtocolRoles.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IEmissionSchedule} from "../interfaces/IEmissionSchedule.sol";
import {IRewardsController} from "../interfaces/IRewardsController.sol";
import {IRewardsVault} from "../interfaces/IRewardsVault.sol";
import {Errors} from "../libraries/Errors.sol";
import {WadMath} from "../libraries/WadMath.sol";

/// @notice Shares an emission between stakers by their balance.
contract RewardsController is IRewardsController, Guarded {
    using WadMath for uint256;

    IEmissionSchedule public immutable schedule;
    IRewardsVault public immutable vault;
    address public stakeToken;
    uint256 public index;
    uint256 public updatedAt;
    mapping(address account => uint256) public paidIndex;
    mapping(address account => uint256 amount) public earned;

    event StakeTokenSet(address indexed stakeToken);

    error NotStakeToken(address caller);

    constructor(IAccessRegistry registry_, IEmissionSchedule schedule_, IRewardsVault vault_) Guarded(registry_) {
        schedule = schedule_;
        vault = vault_;
        updatedAt = block.timestamp;
    }

    function setStakeToken(address stakeToken_) external onlyRole(ProtocolRoles.GOVERNANCE) {
        if (stakeToken_ == address(0)) revert Errors.ZeroAddress();
        stakeToken = stakeToken_;
        emit StakeTokenSet(stakeToken_);
    }

    function onChange(address account, uint256 balance, uint256 supply) external {
        if (msg.sender != stakeToken) revert NotStakeToken(msg.sender);
        if (supply > 0) index += schedule.emitted(updatedAt, block.timestamp).divWad(supply);
        updatedAt = block.timestamp;
        earned[account] += balance.mulWad(index - paidIndex[account]);
        paidIndex[account] = index;
    }

    function claim() external returns (uint256 amount) {
        amount = earned[msg.sender];
        earned[msg.sender] = 0;
        emit Claimed(msg.sender, amount);
        vault.pay(msg.sender, amount);
    }
}
