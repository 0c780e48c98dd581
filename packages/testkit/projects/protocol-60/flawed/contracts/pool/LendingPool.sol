// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {ILendingPool} from "../interfaces/ILendingPool.sol";
import {IPriceOracle} from "../interfaces/IPriceOracle.sol";
import {IRiskConfig} from "../interfaces/IRiskConfig.sol";
import {DataTypes} from "../libraries/DataTypes.sol";
import {Errors} from "../libraries/Errors.sol";
import {MarketLogic} from "../libraries/MarketLogic.sol";
import {PoolAdmin} from "./PoolAdmin.sol";
import {PoolFlashLoans} from "./PoolFlashLoans.sol";
import {PoolLiquidation} from "./PoolLiquidation.sol";
import {PoolStorage} from "./PoolStorage.sol";

/// @notice Supply assets, borrow others against them.
contract LendingPool is ILendingPool, PoolAdmin, PoolLiquidation, PoolFlashLoans {
    using MarketLogic for DataTypes.Market;
    using SafeERC20 for IERC20;

    constructor(IAccessRegistry registry_, IPriceOracle oracle_, IRiskConfig riskConfig_, address reserveVault_)
        PoolStorage(registry_, oracle_, riskConfig_, reserveVault_)
    {}

    function supply(address asset, uint256 amount) external nonReentrant whenNotPaused returns (uint256 shares) {
        DataTypes.Market storage market = _accrued(asset);
        shares = market.takeIn(amount);
        if (shares == 0) revert Errors.ZeroAmount();
        emit Supplied(asset, msg.sender, amount, shares);
        market.supplyToken.mint(msg.sender, shares);
        IERC20(asset).safeTransferFrom(msg.sender, address(this), amount);
    }

    function withdraw(address asset, uint256 shares) external nonReentrant returns (uint256 amount) {
        DataTypes.Market storage market = _accrued(asset);
        amount = market.payOut(shares);
        emit Withdrawn(asset, msg.sender, amount, shares);
        market.supplyToken.burn(msg.sender, shares);
        _requireHealthy(msg.sender);
        IERC20(asset).safeTransfer(msg.sender, amount);
    }

    function borrow(address asset, uint256 amount) external nonReentrant whenNotPaused returns (uint256 debtShares) {
        DataTypes.Market storage market = _accrued(asset);
        if (!market.isBorrowable) revert Errors.NotBorrowable(asset);
        debtShares = market.lend(amount);
        emit Borrowed(asset, msg.sender, amount);
        market.debtToken.mint(msg.sender, debtShares);
        _requireHealthy(msg.sender);
        IERC20(asset).safeTransfer(msg.sender, amount);
    }

    function repay(address asset, uint256 debtShares) external nonReentrant returns (uint256 amount) {
        DataTypes.Market storage market = _accrued(asset);
        amount = market.takeBack(debtShares);
        emit Repaid(asset, msg.sender, amount);
        market.debtToken.burn(msg.sender, debtShares);
        IERC20(asset).safeTransferFrom(msg.sender, address(this), amount);
    }

    function suppliedBy(address asset, address account) external view returns (uint256) {
        return _supplied(asset, account);
    }

    function owedBy(address asset, address account) external view returns (uint256) {
        return _owed(asset, account);
    }

    function healthOf(address account) external view returns (DataTypes.Health memory) {
        return _healthOf(account);
    }

    function assets() external view returns (address[] memory) {
        return _assets;
    }
}
