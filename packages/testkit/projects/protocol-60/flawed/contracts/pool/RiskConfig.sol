// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Guarded} from "../access/Guarded.sol";
import {ProtocolRoles} from "../access/ProtocolRoles.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IRiskConfig} from "../interfaces/IRiskConfig.sol";
import {DataTypes} from "../libraries/DataTypes.sol";

/// @notice Risk of each asset, within limits that nobody can leave.
contract RiskConfig is IRiskConfig, Guarded {
    uint16 public constant MAX_THRESHOLD = 9_500;
    uint16 public constant MAX_BONUS = 1_500;
    uint16 public constant MAX_RESERVE_FACTOR = 5_000;

    mapping(address asset => DataTypes.Risk) private _risks;

    constructor(IAccessRegistry registry_) Guarded(registry_) {}

    function setRisk(address asset, DataTypes.Risk calldata risk) external onlyRole(ProtocolRoles.RISK) {
        bool isOrdered = risk.collateralFactor <= risk.liquidationThreshold;
        bool isWithin = risk.liquidationThreshold <= MAX_THRESHOLD && risk.liquidationBonus <= MAX_BONUS;
        if (!isOrdered || !isWithin || risk.reserveFactor > MAX_RESERVE_FACTOR) revert RiskOutOfRange();
        _risks[asset] = risk;
        emit RiskSet(asset, risk);
    }

    function riskOf(address asset) external view returns (DataTypes.Risk memory) {
        return _risks[asset];
    }
}
