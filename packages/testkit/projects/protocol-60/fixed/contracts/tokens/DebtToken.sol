// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {PoolShares} from "./PoolShares.sol";

/// @notice Shares of what is owed to one market.
contract DebtToken is PoolShares {
    address public immutable asset;

    constructor(address pool_, address asset_, string memory name_, string memory symbol_)
        PoolShares(pool_, name_, symbol_)
    {
        asset = asset_;
    }

    function mint(address account, uint256 shares) external onlyPool {
        _add(account, shares);
    }

    function burn(address account, uint256 shares) external onlyPool {
        _take(account, shares);
    }
}
