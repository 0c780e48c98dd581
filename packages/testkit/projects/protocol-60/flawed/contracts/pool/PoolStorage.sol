// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Guarded} from "../access/Guarded.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IPriceOracle} from "../interfaces/IPriceOracle.sol";
import {IRiskConfig} from "../interfaces/IRiskConfig.sol";
import {DataTypes} from "../libraries/DataTypes.sol";
import {Errors} from "../libraries/Errors.sol";

abstract contract PoolStorage is Guarded, Pausable, ReentrancyGuard {
    IPriceOracle public immutable oracle;
    IRiskConfig public immutable riskConfig;
    address public immutable reserveVault;

    mapping(address asset => DataTypes.Market) internal _markets;
    address[] internal _assets;

    constructor(IAccessRegistry registry_, IPriceOracle oracle_, IRiskConfig riskConfig_, address reserveVault_)
        Guarded(registry_)
    {
        if (reserveVault_ == address(0)) revert Errors.ZeroAddress();
        oracle = oracle_;
        riskConfig = riskConfig_;
        reserveVault = reserveVault_;
    }

    function _marketOf(address asset) internal view returns (DataTypes.Market storage market) {
        market = _markets[asset];
        if (address(market.supplyToken) == address(0)) revert Errors.MarketUnknown(asset);
    }
}
