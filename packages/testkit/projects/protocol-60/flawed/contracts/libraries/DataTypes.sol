// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IDebtToken} from "../interfaces/IDebtToken.sol";
import {IInterestRateModel} from "../interfaces/IInterestRateModel.sol";
import {IMarketToken} from "../interfaces/IMarketToken.sol";

library DataTypes {
    struct Market {
        IMarketToken supplyToken;
        IDebtToken debtToken;
        IInterestRateModel rateModel;
        uint40 updatedAt;
        bool isBorrowable;
        uint256 cash;
        uint256 debt;
        uint256 reserves;
        uint256 supplyShares;
        uint256 debtShares;
    }

    /// @dev All in basis points.
    struct Risk {
        uint16 collateralFactor;
        uint16 liquidationThreshold;
        uint16 liquidationBonus;
        uint16 reserveFactor;
    }

    struct Health {
        uint256 borrowLimit;
        uint256 liquidationLimit;
        uint256 debt;
    }
}
