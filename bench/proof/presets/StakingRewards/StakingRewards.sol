// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {RewardMath} from "./RewardMath.sol";
import {StakeToken} from "./StakeToken.sol";

/// Stakes of a token earn another one over time.
contract StakingRewards is RewardMath, ReentrancyGuard {
    using SafeERC20 for IERC20;

    IERC20 public immutable stakeToken;
    mapping(address => uint256) public staked;

    constructor(StakeToken token) {
        stakeToken = IERC20(address(token));
    }

    function stake(uint256 amount) external nonReentrant {
        require(amount > 0, "nothing");
        _settle(msg.sender, staked[msg.sender]);
        staked[msg.sender] += amount;
        _grow(amount);
        stakeToken.safeTransferFrom(msg.sender, address(this), amount);
    }

    function unstake(uint256 amount) external nonReentrant {
        _settle(msg.sender, staked[msg.sender]);
        staked[msg.sender] -= amount;
        _shrink(amount);
        stakeToken.safeTransfer(msg.sender, amount);
    }
}
