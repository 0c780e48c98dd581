// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// @notice Balances that only the pool changes. Positions do not move between accounts.
abstract contract PoolShares {
    address public immutable pool;
    string public name;
    string public symbol;
    uint256 public totalShares;
    mapping(address account => uint256 shares) public balanceOf;

    event Changed(address indexed account, uint256 shares);

    error NotPool(address caller);
    error ZeroPool();

    modifier onlyPool() {
        if (msg.sender != pool) revert NotPool(msg.sender);
        _;
    }

    constructor(address pool_, string memory name_, string memory symbol_) {
        if (pool_ == address(0)) revert ZeroPool();
        pool = pool_;
        name = name_;
        symbol = symbol_;
    }

    function _add(address account, uint256 shares) internal {
        totalShares += shares;
        balanceOf[account] += shares;
        emit Changed(account, balanceOf[account]);
    }

    function _take(address account, uint256 shares) internal {
        balanceOf[account] -= shares;
        totalShares -= shares;
        emit Changed(account, balanceOf[account]);
    }
}
