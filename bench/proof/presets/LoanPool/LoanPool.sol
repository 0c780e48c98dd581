// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {PoolShares} from "./PoolShares.sol";
import {LoanToken} from "./LoanToken.sol";

/// Lenders supply a token; borrowers take it against ether.
contract LoanPool is PoolShares, ReentrancyGuard {
    using SafeERC20 for IERC20;

    IERC20 public immutable token;
    mapping(address => uint256) public collateral;
    mapping(address => uint256) public debt;

    constructor(LoanToken token_) {
        token = IERC20(address(token_));
    }

    function supply(uint256 amount) external nonReentrant {
        _issue(msg.sender, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function withdraw(uint256 amount) external nonReentrant {
        _redeem(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    function borrow(uint256 amount) external payable nonReentrant {
        collateral[msg.sender] += msg.value;
        debt[msg.sender] += amount;
        require(debt[msg.sender] * 2 <= collateral[msg.sender], "collateral");
        token.safeTransfer(msg.sender, amount);
    }

    function repay(uint256 amount) external nonReentrant {
        debt[msg.sender] -= amount;
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function release(uint256 amount) external nonReentrant {
        collateral[msg.sender] -= amount;
        require(debt[msg.sender] * 2 <= collateral[msg.sender], "collateral");
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok, "refused");
    }
}
