// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {DataTypes} from "./DataTypes.sol";
import {PercentMath} from "./PercentMath.sol";
import {RateMath} from "./RateMath.sol";
import {ShareMath} from "./ShareMath.sol";
import {Timestamps} from "./Timestamps.sol";

/// @notice Interest and shares of one market.
library MarketLogic {
    using PercentMath for uint256;

    /// @notice Debt and reserves as they are at this moment.
    function current(DataTypes.Market storage market, uint256 reserveFactor)
        internal
        view
        returns (uint256 debt, uint256 reserves)
    {
        (debt, reserves) = (market.debt, market.reserves);
        uint256 elapsed = Timestamps.elapsedSince(market.updatedAt);
        if (elapsed < 1 || debt < 1) return (debt, reserves);
        uint256 rate = market.rateModel.ratePerSecond(market.cash, debt);
        uint256 interest = RateMath.interest(debt, rate, elapsed);
        return (debt + interest, reserves + interest.percent(reserveFactor));
    }

    function accrue(DataTypes.Market storage market, uint256 reserveFactor) internal {
        (market.debt, market.reserves) = current(market, reserveFactor);
        market.updatedAt = Timestamps.current();
    }

    /// @return What suppliers own together.
    function supplied(DataTypes.Market storage market) internal view returns (uint256) {
        return market.cash + market.debt - market.reserves;
    }

    function takeIn(DataTypes.Market storage market, uint256 amount) internal returns (uint256 shares) {
        shares = ShareMath.toShares(amount, supplied(market), market.supplyShares);
        market.cash += amount;
        market.supplyShares += shares;
    }

    function payOut(DataTypes.Market storage market, uint256 shares) internal returns (uint256 amount) {
        amount = ShareMath.toAmount(shares, supplied(market), market.supplyShares);
        market.cash -= amount;
        market.supplyShares -= shares;
    }

    function lend(DataTypes.Market storage market, uint256 amount) internal returns (uint256 shares) {
        shares = ShareMath.toSharesUp(amount, market.debt, market.debtShares);
        market.cash -= amount;
        market.debt += amount;
        market.debtShares += shares;
    }

    function takeBack(DataTypes.Market storage market, uint256 shares) internal returns (uint256 amount) {
        amount = ShareMath.toAmountUp(shares, market.debt, market.debtShares);
        market.cash += amount;
        market.debt = amount < market.debt ? market.debt - amount : 0;
        market.debtShares -= shares;
    }
}
