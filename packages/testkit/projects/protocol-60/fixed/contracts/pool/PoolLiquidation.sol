// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {DataTypes} from "../libraries/DataTypes.sol";
import {Errors} from "../libraries/Errors.sol";
import {HealthLogic} from "../libraries/HealthLogic.sol";
import {MarketLogic} from "../libraries/MarketLogic.sol";
import {PercentMath} from "../libraries/PercentMath.sol";
import {ShareMath} from "../libraries/ShareMath.sol";
import {WadMath} from "../libraries/WadMath.sol";
import {PoolAccounting} from "./PoolAccounting.sol";

/// @notice Anyone repays for an account that owes too much, and gets its collateral at a discount.
abstract contract PoolLiquidation is PoolAccounting {
    using HealthLogic for DataTypes.Health;
    using MarketLogic for DataTypes.Market;
    using PercentMath for uint256;
    using SafeERC20 for IERC20;
    using WadMath for uint256;

    uint256 public constant CLOSE_FACTOR_BPS = 5_000;

    event Liquidated(address indexed account, address indexed liquidator, uint256 repaid, uint256 seizedShares);

    function liquidate(address account, address debtAsset, uint256 debtShares, address collateralAsset)
        external
        nonReentrant
        returns (uint256 repaid, uint256 seized)
    {
        DataTypes.Market storage debtMarket = _accrued(debtAsset);
        DataTypes.Market storage collateral = _accrued(collateralAsset);
        if (!_healthOf(account).canBeLiquidated()) revert Errors.StillHealthy(account);
        uint256 most = debtMarket.debtToken.balanceOf(account).percentUp(CLOSE_FACTOR_BPS);
        if (debtShares == 0 || debtShares > most) revert Errors.RepaysTooMuch();
        repaid = debtMarket.takeBack(debtShares);
        seized = _sharesFor(repaid, debtAsset, collateralAsset);
        emit Liquidated(account, msg.sender, repaid, seized);
        debtMarket.debtToken.burn(account, debtShares);
        collateral.supplyToken.burn(account, seized);
        collateral.supplyToken.mint(msg.sender, seized);
        IERC20(debtAsset).safeTransferFrom(msg.sender, address(this), repaid);
    }

    function _sharesFor(uint256 repaid, address debtAsset, address collateralAsset) private view returns (uint256) {
        DataTypes.Market storage market = _marketOf(collateralAsset);
        uint256 bonus = riskConfig.riskOf(collateralAsset).liquidationBonus;
        uint256 value = repaid.plus(bonus).mulWad(oracle.priceOf(debtAsset));
        uint256 amount = value.divWad(oracle.priceOf(collateralAsset));
        return ShareMath.toShares(amount, market.supplied(), market.supplyShares);
    }
}
