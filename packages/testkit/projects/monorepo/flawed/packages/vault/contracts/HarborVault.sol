// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.19;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IStrategy} from "./interfaces/IStrategy.sol";

/// @notice Shares in one asset, part of which a strategy invests.
contract HarborVault is ERC20, Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// @dev Virtual shares keep the first deposit from setting an arbitrary price.
    uint256 private constant OFFSET = 1_000;

    IERC20 public immutable asset;
    IStrategy public strategy;
    uint256 public idle;

    event Deposited(address indexed account, uint256 assets, uint256 shares);
    event Redeemed(address indexed account, uint256 assets, uint256 shares);
    event StrategySet(IStrategy strategy);

    error ZeroShares();
    error StrategyInUse();

    constructor(IERC20 asset_) ERC20("Harbor Vault", "hvHRBR") {
        asset = asset_;
    }

    function totalAssets() public view returns (uint256) {
        return idle + (address(strategy) == address(0) ? 0 : strategy.invested());
    }

    function deposit(uint256 assets) external nonReentrant returns (uint256 shares) {
        shares = (assets * (totalSupply() + OFFSET)) / (totalAssets() + 1);
        if (shares == 0) revert ZeroShares();
        idle += assets;
        _mint(msg.sender, shares);
        emit Deposited(msg.sender, assets, shares);
        asset.safeTransferFrom(msg.sender, address(this), assets);
    }

    function redeem(uint256 shares) external nonReentrant returns (uint256 assets) {
        assets = (shares * (totalAssets() + 1)) / (totalSupply() + OFFSET);
        _burn(msg.sender, shares);
        idle -= assets;
        emit Redeemed(msg.sender, assets, shares);
        asset.safeTransfer(msg.sender, assets);
    }

    function setStrategy(IStrategy strategy_) external onlyOwner {
        if (address(strategy) != address(0) && strategy.invested() > 0) revert StrategyInUse();
        strategy = strategy_;
        emit StrategySet(strategy_);
    }

    function invest(uint256 assets) external onlyOwner nonReentrant {
        idle -= assets;
        asset.safeTransfer(address(strategy), assets);
        strategy.invest(assets);
    }

    function divest(uint256 assets) external onlyOwner nonReentrant {
        idle += assets;
        strategy.divest(assets);
    }
}
