// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IFlashBorrower} from "../interfaces/IFlashBorrower.sol";
import {DataTypes} from "../libraries/DataTypes.sol";
import {Errors} from "../libraries/Errors.sol";
import {PercentMath} from "../libraries/PercentMath.sol";
import {PoolAccounting} from "./PoolAccounting.sol";

/// @notice Loans within one transaction. The fee belongs to suppliers.
abstract contract PoolFlashLoans is PoolAccounting {
    using PercentMath for uint256;
    using SafeERC20 for IERC20;

    uint256 public constant FLASH_FEE_BPS = 9;
    bytes32 public constant FLASH_OK = keccak256("IFlashBorrower.onFlashLoan");

    event FlashLoan(address indexed asset, address indexed borrower, uint256 amount, uint256 fee);

    function flashLoan(address asset, uint256 amount, bytes calldata data) external nonReentrant whenNotPaused {
        DataTypes.Market storage market = _accrued(asset);
        if (amount == 0 || amount > market.cash) revert Errors.FlashLoanRefused();
        uint256 fee = amount.percentUp(FLASH_FEE_BPS);
        market.cash += fee;
        emit FlashLoan(asset, msg.sender, amount, fee);
        IERC20(asset).safeTransfer(msg.sender, amount);
        bytes32 answer = IFlashBorrower(msg.sender).onFlashLoan(msg.sender, asset, amount, fee, data);
        if (answer != FLASH_OK) revert Errors.FlashLoanRefused();
        IERC20(asset).safeTransferFrom(msg.sender, address(this), amount + fee);
    }
}
