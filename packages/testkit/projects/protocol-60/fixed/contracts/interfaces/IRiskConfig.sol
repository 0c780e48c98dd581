// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {DataTypes} from "../libraries/DataTypes.sol";

interface IRiskConfig {
    event RiskSet(address indexed asset, DataTypes.Risk risk);

    error RiskOutOfRange();

    function riskOf(address asset) external view returns (DataTypes.Risk memory);
}
