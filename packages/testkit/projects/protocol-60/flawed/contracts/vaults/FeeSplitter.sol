// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Errors} from "../libraries/Errors.sol";
import {PercentMath} from "../libraries/PercentMath.sol";

/// @notice Splits what arrives between the reserve vault and the rewards vault. Anyone may start it.
contract FeeSplitter {
    using PercentMath for uint256;
    using SafeERC20 for IERC20;

    address public immutable reserveVault;
    address public immutable rewardsVault;
    uint256 public immutable reserveBps;

    event Split(IERC20 indexed token, uint256 toReserve, uint256 toRewards);

    constructor(address reserveVault_, address rewardsVault_, uint256 reserveBps_) {
        if (reserveVault_ == address(0) || rewardsVault_ == address(0)) revert Errors.ZeroAddress();
        if (reserveBps_ > PercentMath.ONE_HUNDRED_PERCENT) revert Errors.RepaysTooMuch();
        reserveVault = reserveVault_;
        rewardsVault = rewardsVault_;
        reserveBps = reserveBps_;
    }

    function split(IERC20 token) external {
        uint256 amount = token.balanceOf(address(this));
        uint256 toReserve = amount.percent(reserveBps);
        emit Split(token, toReserve, amount - toReserve);
        token.safeTransfer(reserveVault, toReserve);
        token.safeTransfer(rewardsVault, amount - toReserve);
    }
}
