// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {CatToken} from "./CatToken.sol";
import {RewardMath} from "./RewardMath.sol";

/// @title Staking
/// @notice Stake CAT, earn CAT from a funded pool.
contract Staking is Ownable {
    using SafeERC20 for CatToken;

    struct Position {
        uint256 amount;
        uint256 paidIndex;
        uint256 pending;
    }

    CatToken public immutable token;
    uint256 public rewardPerSecond;
    uint256 public rewardPool;
    uint256 public rewardIndex;
    uint256 public updatedAt;
    uint256 public totalStaked;
    mapping(address account => Position) public positions;

    event Staked(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);
    event Claimed(address indexed account, uint256 amount);
    event Funded(address indexed funder, uint256 amount);
    event RewardSet(uint256 perSecond);
    event Rescued(address indexed to, uint256 amount);

    error ZeroAmount();
    error ZeroAddress();
    error InsufficientStake(uint256 requested, uint256 staked);

    constructor(CatToken token_, address owner_) Ownable(owner_) {
        token = token_;
        updatedAt = block.timestamp;
    }

    function stake(uint256 amount) external {
        if (amount == 0) revert ZeroAmount();
        _accrue(msg.sender);
        positions[msg.sender].amount += amount;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function withdraw(uint256 amount) external {
        _accrue(msg.sender);
        Position storage position = positions[msg.sender];
        if (amount > position.amount) revert InsufficientStake(amount, position.amount);
        position.amount -= amount;
        totalStaked -= amount;
        emit Withdrawn(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    /// @notice Pays what the caller has earned, as far as the pool covers it.
    function claim() external returns (uint256 paid) {
        _accrue(msg.sender);
        Position storage position = positions[msg.sender];
        paid = RewardMath.min(position.pending, rewardPool);
        position.pending -= paid;
        rewardPool -= paid;
        emit Claimed(msg.sender, paid);
        token.safeTransfer(msg.sender, paid);
    }

    function fund(uint256 amount) external {
        rewardPool += amount;
        emit Funded(msg.sender, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function setReward(uint256 perSecond) external {
        _accrue(address(0));
        rewardPerSecond = perSecond;
        emit RewardSet(perSecond);
    }

    /// @notice Sends out tokens that were transferred here by mistake.
    function rescue(address to) external {
        if (to == address(0)) revert ZeroAddress();
        uint256 amount = token.balanceOf(address(this));
        emit Rescued(to, amount);
        token.safeTransfer(to, amount);
    }

    function _accrue(address account) private {
        if (totalStaked > 0) {
            uint256 elapsed = block.timestamp - updatedAt;
            rewardIndex += RewardMath.indexGrowth(rewardPerSecond, elapsed, totalStaked);
        }
        updatedAt = block.timestamp;
        Position storage position = positions[account];
        position.pending += RewardMath.earned(position.amount, rewardIndex, position.paidIndex);
        position.paidIndex = rewardIndex;
    }
}
