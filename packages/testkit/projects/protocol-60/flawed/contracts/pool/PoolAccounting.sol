// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {DataTypes} from "../libraries/DataTypes.sol";
import {Errors} from "../libraries/Errors.sol";
import {HealthLogic} from "../libraries/HealthLogic.sol";
import {MarketLogic} from "../libraries/MarketLogic.sol";
import {ShareMath} from "../libraries/ShareMath.sol";
import {PoolStorage} from "./PoolStorage.sol";

/// @notice Interest of markets, and what accounts have and owe.
abstract contract PoolAccounting is PoolStorage {
    using HealthLogic for DataTypes.Health;
    using MarketLogic for DataTypes.Market;

    function _accrued(address asset) internal returns (DataTypes.Market storage market) {
        market = _marketOf(asset);
        market.accrue(riskConfig.riskOf(asset).reserveFactor);
    }

    function _supplied(address asset, address account) internal view returns (uint256) {
        DataTypes.Market storage market = _marketOf(asset);
        (uint256 debt, uint256 reserves) = market.current(riskConfig.riskOf(asset).reserveFactor);
        uint256 shares = market.supplyToken.balanceOf(account);
        return ShareMath.toAmount(shares, market.cash + debt - reserves, market.supplyShares);
    }

    function _owed(address asset, address account) internal view returns (uint256) {
        DataTypes.Market storage market = _marketOf(asset);
        (uint256 debt,) = market.current(riskConfig.riskOf(asset).reserveFactor);
        return ShareMath.toAmountUp(market.debtToken.balanceOf(account), debt, market.debtShares);
    }

    function _healthOf(address account) internal view returns (DataTypes.Health memory health) {
        uint256 count = _assets.length;
        for (uint256 i = 0; i < count; ++i) {
            address asset = _assets[i];
            uint256 price = oracle.priceOf(asset);
            health.addCollateral(riskConfig.riskOf(asset), _supplied(asset, account), price);
            health.addDebt(_owed(asset, account), price);
        }
    }

    function _requireHealthy(address account) internal view {
        if (!_healthOf(account).canBorrow()) revert Errors.NotHealthy(account);
    }
}
