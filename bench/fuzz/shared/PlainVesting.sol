// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A correct linear vesting with a cliff; its variants break one rule each.
contract PlainVesting {
    IERC20 public immutable token;
    address public beneficiary;
    uint256 public start = block.timestamp + 10 days;
    uint256 public cliff = block.timestamp + 100 days;
    uint256 public duration = 1000 days;
    uint256 public released;

    constructor(IERC20 token_, address beneficiary_) {
        token = token_;
        beneficiary = beneficiary_;
    }

    function vested() public view virtual returns (uint256) {
        uint256 all = token.balanceOf(address(this)) + released;
        if (block.timestamp < cliff) return 0;
        if (block.timestamp >= start + duration) return all;
        return all * (block.timestamp - start) / duration;
    }

    function releasable() public view virtual returns (uint256) {
        return vested() - released;
    }

    function release() external virtual {
        uint256 amount = releasable();
        released += amount;
        require(token.transfer(beneficiary, amount));
    }
}
