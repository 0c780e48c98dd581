// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A correct staking pool with a rate per second; its variants break one rule each.
contract PlainStaking {
    IERC20 public immutable stakingToken;
    IERC20 public immutable rewardsToken;
    address public owner = msg.sender;
    uint256 public rewardRate;
    uint256 public periodFinish;
    uint256 public lastUpdate;
    uint256 public rewardPerTokenStored;
    uint256 public totalStaked;
    mapping(address => uint256) public balanceOf;
    mapping(address => uint256) public rewards;
    mapping(address => uint256) public paidPerToken;

    constructor(IERC20 stakingToken_, IERC20 rewardsToken_) {
        stakingToken = stakingToken_;
        rewardsToken = rewardsToken_;
    }

    function notifyRewardAmount(uint256 amount) external {
        require(msg.sender == owner);
        update(address(0));
        require(rewardsToken.transferFrom(msg.sender, address(this), amount));
        rewardRate = amount / 30 days;
        periodFinish = block.timestamp + 30 days;
        lastUpdate = block.timestamp;
    }

    function lastTime() public view returns (uint256) {
        return block.timestamp < periodFinish ? block.timestamp : periodFinish;
    }

    function rewardPerToken() public view virtual returns (uint256) {
        if (totalStaked == 0) return rewardPerTokenStored;
        return rewardPerTokenStored + (lastTime() - lastUpdate) * rewardRate * 1e18 / totalStaked;
    }

    function earned(address account) public view virtual returns (uint256) {
        return balanceOf[account] * (rewardPerToken() - paidPerToken[account]) / 1e18 + rewards[account];
    }

    function stake(uint256 amount) public virtual {
        update(msg.sender);
        totalStaked += amount;
        balanceOf[msg.sender] += amount;
        require(stakingToken.transferFrom(msg.sender, address(this), amount));
    }

    function withdraw(uint256 amount) public virtual {
        update(msg.sender);
        totalStaked -= amount;
        balanceOf[msg.sender] -= amount;
        require(stakingToken.transfer(msg.sender, amount));
    }

    function getReward() public virtual {
        update(msg.sender);
        uint256 reward = rewards[msg.sender];
        rewards[msg.sender] = 0;
        require(rewardsToken.transfer(msg.sender, reward));
    }

    function update(address account) internal virtual {
        rewardPerTokenStored = rewardPerToken();
        lastUpdate = lastTime();
        if (account == address(0)) return;
        rewards[account] = earned(account);
        paidPerToken[account] = rewardPerTokenStored;
    }
}
