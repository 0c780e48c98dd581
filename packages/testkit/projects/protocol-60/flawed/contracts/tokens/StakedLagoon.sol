// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {IRewardsController} from "../interfaces/IRewardsController.sol";
import {Errors} from "../libraries/Errors.sol";

/// @notice Staked governance tokens. Leaving takes a week, so that votes have consequences.
contract StakedLagoon is ReentrancyGuard {
    using SafeERC20 for IERC20;

    uint256 public constant COOLDOWN = 7 days;

    IERC20 public immutable token;
    IRewardsController public immutable controller;
    uint256 public totalSupply;
    mapping(address account => uint256 amount) public balanceOf;
    mapping(address account => uint256 amount) public leaving;
    mapping(address account => uint256 moment) public leavesAt;

    event Staked(address indexed account, uint256 amount);
    event CooldownBegun(address indexed account, uint256 amount);
    event Left(address indexed account, uint256 amount);

    error CoolingDown(uint256 until);

    constructor(IERC20 token_, IRewardsController controller_) {
        token = token_;
        controller = controller_;
    }

    function stake(uint256 amount) external nonReentrant {
        if (amount == 0) revert Errors.ZeroAmount();
        (uint256 balance, uint256 supply) = (balanceOf[msg.sender], totalSupply);
        balanceOf[msg.sender] = balance + amount;
        totalSupply = supply + amount;
        emit Staked(msg.sender, amount);
        controller.onChange(msg.sender, balance, supply);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function beginCooldown(uint256 amount) external nonReentrant {
        if (amount == 0) revert Errors.ZeroAmount();
        (uint256 balance, uint256 supply) = (balanceOf[msg.sender], totalSupply);
        balanceOf[msg.sender] = balance - amount;
        totalSupply = supply - amount;
        leaving[msg.sender] += amount;
        leavesAt[msg.sender] = block.timestamp + COOLDOWN;
        emit CooldownBegun(msg.sender, amount);
        controller.onChange(msg.sender, balance, supply);
    }

    function leave() external nonReentrant {
        uint256 until = leavesAt[msg.sender];
        if (block.timestamp < until) revert CoolingDown(until);
        uint256 amount = leaving[msg.sender];
        leaving[msg.sender] = 0;
        emit Left(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }
}
