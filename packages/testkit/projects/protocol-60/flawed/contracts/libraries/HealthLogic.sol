// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {DataTypes} from "./DataTypes.sol";
import {PercentMath} from "./PercentMath.sol";
import {WadMath} from "./WadMath.sol";

/// @notice Adds up what an account has and owes.
library HealthLogic {
    using PercentMath for uint256;
    using WadMath for uint256;

    function addCollateral(DataTypes.Health memory health, DataTypes.Risk memory risk, uint256 amount, uint256 price)
        internal
        pure
    {
        uint256 value = amount.mulWad(price);
        health.borrowLimit += value.percent(risk.collateralFactor);
        health.liquidationLimit += value.percent(risk.liquidationThreshold);
    }

    function addDebt(DataTypes.Health memory health, uint256 amount, uint256 price) internal pure {
        health.debt += amount.mulWad(price);
    }

    function canBorrow(DataTypes.Health memory health) internal pure returns (bool) {
        return health.debt <= health.borrowLimit;
    }

    function canBeLiquidated(DataTypes.Health memory health) internal pure returns (bool) {
        return health.debt > health.liquidationLimit;
    }
}
