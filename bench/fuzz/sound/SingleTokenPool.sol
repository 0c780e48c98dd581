// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Correct: simple interest in the token that is staked, paid from what the owner added.
contract SingleTokenPool {
    struct User {
        uint256 amount;
        uint256 reward;
        uint256 since;
    }

    IERC20 public immutable token;
    uint256 public total;
    mapping(address => User) public userInfo;

    constructor(address token_) {
        token = IERC20(token_);
    }

    function pendingReward(address account) public view returns (uint256) {
        User storage user = userInfo[account];
        return user.reward + user.amount * (block.timestamp - user.since) / 3650 days;
    }

    function deposit(uint256 amount) external {
        settle();
        userInfo[msg.sender].amount += amount;
        total += amount;
        require(token.transferFrom(msg.sender, address(this), amount));
    }

    function withdraw(uint256 amount) external {
        settle();
        userInfo[msg.sender].amount -= amount;
        total -= amount;
        require(token.transfer(msg.sender, amount));
    }

    function claim() external {
        settle();
        uint256 reward = userInfo[msg.sender].reward;
        userInfo[msg.sender].reward = 0;
        require(token.balanceOf(address(this)) >= total + reward);
        require(token.transfer(msg.sender, reward));
    }

    function settle() private {
        userInfo[msg.sender].reward = pendingReward(msg.sender);
        userInfo[msg.sender].since = block.timestamp;
    }
}
