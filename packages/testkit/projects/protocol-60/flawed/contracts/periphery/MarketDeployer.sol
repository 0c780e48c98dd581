// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {DebtToken} from "../tokens/DebtToken.sol";
import {MarketToken} from "../tokens/MarketToken.sol";

/// @notice Deploys both tokens of a market, so that governance lists it with one call.
contract MarketDeployer {
    event Deployed(address indexed asset, MarketToken supplyToken, DebtToken debtToken);

    function deploy(address pool, address asset, string calldata symbol)
        external
        returns (MarketToken supplyToken, DebtToken debtToken)
    {
        string memory supplySymbol = string.concat("l", symbol);
        string memory debtSymbol = string.concat("d", symbol);
        supplyToken = new MarketToken(pool, asset, string.concat("Lagoon ", symbol), supplySymbol);
        debtToken = new DebtToken(pool, asset, string.concat("Lagoon Debt ", symbol), debtSymbol);
        emit Deployed(asset, supplyToken, debtToken);
    }
}
