// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice Holds the stablecoins. Only the operator, which is the payroll contract, may spend them.
contract PayrollTreasury is Ownable2Step {
    using SafeERC20 for IERC20;

    IERC20 public immutable asset;
    address public operator;
    uint256 public paidOut;

    event OperatorSet(address indexed operator);
    event PaidOut(address indexed to, uint256 amount);

    error NotOperator(address caller);
    error NoOperator();

    constructor(IERC20 asset_, address owner_) Ownable(owner_) {
        asset = asset_;
    }

    function setOperator(address operator_) external onlyOwner {
        if (operator_ == address(0)) revert NoOperator();
        operator = operator_;
        emit OperatorSet(operator_);
    }

    function pay(address to, uint256 amount) external {
        if (msg.sender != operator) revert NotOperator(msg.sender);
        paidOut += amount;
        emit PaidOut(to, amount);
        asset.safeTransfer(to, amount);
    }
}
