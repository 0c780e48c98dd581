// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ILendingPool} from "../interfaces/ILendingPool.sol";

/// @notice Everything about an account in one call, for front ends.
contract PoolLens {
    struct Line {
        address asset;
        uint256 supplied;
        uint256 owed;
    }

    function positionOf(ILendingPool pool, address account) external view returns (Line[] memory lines) {
        address[] memory assets = pool.assets();
        lines = new Line[](assets.length);
        for (uint256 i = 0; i < assets.length; ++i) {
            address asset = assets[i];
            lines[i] = Line(asset, pool.suppliedBy(asset, account), pool.owedBy(asset, account));
        }
    }
}
