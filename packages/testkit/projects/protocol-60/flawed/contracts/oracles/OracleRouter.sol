// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Guarded} from "../access/Guarded.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IPriceOracle} from "../interfaces/IPriceOracle.sol";

/// @notice Which oracle is asked for which asset. The pool knows this contract only.
contract OracleRouter is IPriceOracle, Guarded {
    mapping(address asset => IPriceOracle) public oracles;

    event OracleSet(address indexed asset, IPriceOracle oracle);

    error ZeroOracle();

    constructor(IAccessRegistry registry_) Guarded(registry_) {}

    function setOracle(address asset, IPriceOracle oracle) external {
        if (address(oracle) == address(0)) revert ZeroOracle();
        oracles[asset] = oracle;
        emit OracleSet(asset, oracle);
    }

    function priceOf(address asset) external view returns (uint256) {
        IPriceOracle oracle = oracles[asset];
        if (address(oracle) == address(0)) revert PriceUnknown(asset);
        return oracle.priceOf(asset);
    }
}
