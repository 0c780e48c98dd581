// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.19;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IStrategy} from "./interfaces/IStrategy.sol";

/// @notice Keeps the vault's assets until the lending market opens; moves them on the vault's order alone.
contract LendingStrategy is IStrategy {
    using SafeERC20 for IERC20;

    IERC20 public immutable asset;
    address public immutable vault;
    address public immutable keeper;
    uint256 public invested;

    event Invested(uint256 assets);
    event Divested(uint256 assets);
    event Migrated(address indexed to, uint256 assets);

    error NotVault(address caller);
    error NotKeeper(address caller);
    error ZeroAddress();

    modifier onlyVault() {
        if (msg.sender != vault) revert NotVault(msg.sender);
        _;
    }

    constructor(IERC20 asset_, address vault_, address keeper_) {
        if (vault_ == address(0) || keeper_ == address(0)) revert ZeroAddress();
        asset = asset_;
        vault = vault_;
        keeper = keeper_;
    }

    function invest(uint256 assets) external onlyVault {
        invested += assets;
        emit Invested(assets);
    }

    function divest(uint256 assets) external onlyVault {
        invested -= assets;
        emit Divested(assets);
        asset.safeTransfer(vault, assets);
    }

    /// @notice Moves everything to the strategy that replaces this one.
    function migrate(address to) external {
        if (msg.sender != keeper) revert NotKeeper(msg.sender);
        if (to == address(0)) revert ZeroAddress();
        uint256 assets = asset.balanceOf(address(this));
        invested = 0;
        emit Migrated(to, assets);
        asset.safeTransfer(to, assets);
    }
}
