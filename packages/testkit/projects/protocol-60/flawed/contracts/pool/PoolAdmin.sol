// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ProtocolRoles} from "../access/ProtocolRoles.sol";
import {IDebtToken} from "../interfaces/IDebtToken.sol";
import {IInterestRateModel} from "../interfaces/IInterestRateModel.sol";
import {IMarketToken} from "../interfaces/IMarketToken.sol";
import {DataTypes} from "../libraries/DataTypes.sol";
import {Errors} from "../libraries/Errors.sol";
import {Timestamps} from "../libraries/Timestamps.sol";
import {PoolAccounting} from "./PoolAccounting.sol";

/// @notice Listing of markets, and what governance may change.
abstract contract PoolAdmin is PoolAccounting {
    using SafeERC20 for IERC20;

    uint256 public constant MAX_MARKETS = 20;

    event MarketListed(address indexed asset);
    event BorrowableSet(address indexed asset, bool isBorrowable);
    event RateModelSet(address indexed asset, IInterestRateModel model);
    event ReservesCollected(address indexed asset, uint256 amount);

    function listMarket(address asset, IMarketToken supplyToken, IDebtToken debtToken, IInterestRateModel model)
        external
        onlyRole(ProtocolRoles.GOVERNANCE)
    {
        if (address(_markets[asset].supplyToken) != address(0)) revert Errors.MarketExists(asset);
        if (_assets.length >= MAX_MARKETS) revert Errors.TooManyMarkets();
        DataTypes.Market storage market = _markets[asset];
        (market.supplyToken, market.debtToken, market.rateModel) = (supplyToken, debtToken, model);
        market.updatedAt = Timestamps.current();
        _assets.push(asset);
        emit MarketListed(asset);
    }

    function setBorrowable(address asset, bool isBorrowable) external onlyRole(ProtocolRoles.RISK) {
        _marketOf(asset).isBorrowable = isBorrowable;
        emit BorrowableSet(asset, isBorrowable);
    }

    function setRateModel(address asset, IInterestRateModel model) external onlyRole(ProtocolRoles.RISK) {
        _accrued(asset).rateModel = model;
        emit RateModelSet(asset, model);
    }

    /// @notice Moves the protocol's part of the interest to the reserve vault.
    function collectReserves(address asset) external nonReentrant returns (uint256 amount) {
        DataTypes.Market storage market = _accrued(asset);
        amount = market.reserves < market.cash ? market.reserves : market.cash;
        market.reserves -= amount;
        market.cash -= amount;
        emit ReservesCollected(asset, amount);
        IERC20(asset).safeTransfer(reserveVault, amount);
    }

    function pause() external onlyRole(ProtocolRoles.GUARDIAN) {
        _pause();
    }

    function unpause() external onlyRole(ProtocolRoles.GOVERNANCE) {
        _unpause();
    }
}
