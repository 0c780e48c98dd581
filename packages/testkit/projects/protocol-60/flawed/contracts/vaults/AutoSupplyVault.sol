// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {ILendingPool} from "../interfaces/ILendingPool.sol";
import {Errors} from "../libraries/Errors.sol";

/// @notice Supplies one asset to the pool for many accounts. Its shares are the pool's shares.
contract AutoSupplyVault is ReentrancyGuard {
    using SafeERC20 for IERC20;

    ILendingPool public immutable pool;
    IERC20 public immutable asset;
    mapping(address account => uint256 shares) public sharesOf;

    event Entered(address indexed account, uint256 amount, uint256 shares);
    event Exited(address indexed account, uint256 amount, uint256 shares);

    constructor(ILendingPool pool_, IERC20 asset_) {
        pool = pool_;
        asset = asset_;
    }

    function enter(uint256 amount) external nonReentrant returns (uint256 shares) {
        if (amount == 0) revert Errors.ZeroAmount();
        asset.safeTransferFrom(msg.sender, address(this), amount);
        asset.forceApprove(address(pool), amount);
        shares = pool.supply(address(asset), amount);
        sharesOf[msg.sender] += shares;
        emit Entered(msg.sender, amount, shares);
    }

    function exit(uint256 shares) external nonReentrant returns (uint256 amount) {
        sharesOf[msg.sender] -= shares;
        amount = pool.withdraw(address(asset), shares);
        emit Exited(msg.sender, amount, shares);
        asset.safeTransfer(msg.sender, amount);
    }
}
