// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {Pausable} from "@openzeppelin/contracts@5.4.0/utils/Pausable.sol";
import {SaleToken} from "./SaleToken.sol";
import {SaleOwner} from "./SaleOwner.sol";

/// Sells a token at a fixed rate.
contract TokenSale is SaleOwner, ReentrancyGuard, Pausable {
    using SafeERC20 for IERC20;

    SaleToken public immutable token;
    uint256 public constant RATE = 400;
    uint256 public raised;

    event Purchased(address indexed buyer, uint256 paid, uint256 tokens);

    constructor(SaleToken token_) SaleOwner(msg.sender) {
        token = token_;
    }

    function buy() external payable nonReentrant whenNotPaused {
        require(msg.value >= 0.001 ether, "too little");
        raised += msg.value;
        uint256 amount = msg.value * RATE;
        emit Purchased(msg.sender, msg.value, amount);
        IERC20(address(token)).safeTransfer(msg.sender, amount);
    }

    function pause() external onlyOwner {
        _pause();
    }
}
