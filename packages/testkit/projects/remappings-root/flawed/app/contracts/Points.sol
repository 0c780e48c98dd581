// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Roles} from "@shared/auth/Roles.sol";
import {IPoints} from "@app/IPoints.sol";

/// @notice Loyalty points that customers can pass on.
contract Points is IPoints, Roles {
    string public constant name = "Loyalty Points";
    string public constant symbol = "LOYAL";
    uint8 public constant decimals = 18;

    uint256 public totalSupply;
    mapping(address account => uint256 amount) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 amount);

    error InsufficientPoints(address account);

    constructor(address admin) Roles(admin) {}

    function transfer(address to, uint256 amount) external returns (bool) {
        _take(msg.sender, amount);
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function award(address account, uint256 amount) external {
        totalSupply += amount;
        balanceOf[account] += amount;
        emit Transfer(address(0), account, amount);
    }

    function spend(address account, uint256 amount) external {
        _take(account, amount);
        totalSupply -= amount;
        emit Transfer(account, address(0), amount);
    }

    function _take(address account, uint256 amount) private {
        uint256 balance = balanceOf[account];
        if (amount > balance) revert InsufficientPoints(account);
        balanceOf[account] = balance - amount;
    }
}
