// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Another correct pool: debts by an index that is stored at each change, fees on loans, and liquidation in parts.
contract PlainCredit {
    IERC20 public immutable collateralToken;
    IERC20 public immutable debtToken;
    mapping(address => uint256) public collateral;
    mapping(address => uint256) internal principal;
    mapping(address => uint256) internal indexOf;
    uint256 public totalBorrows;
    uint256 internal index = 1e18;
    uint256 internal since = block.timestamp;

    constructor(IERC20 pledged, IERC20 lent) {
        collateralToken = pledged;
        debtToken = lent;
    }

    function borrowBalanceStored(address account) public view returns (uint256) {
        return principal[account] == 0 ? 0 : principal[account] * index / indexOf[account];
    }

    function healthFactor(address account) public view returns (uint256) {
        uint256 debt = borrowBalanceStored(account);
        return debt == 0 ? type(uint256).max : collateral[account] * 8e17 / debt;
    }

    function addCollateral(uint256 amount) external {
        require(collateralToken.transferFrom(msg.sender, address(this), amount));
        collateral[msg.sender] += amount;
    }

    function removeCollateral(uint256 amount) external {
        accrue();
        collateral[msg.sender] -= amount;
        require(healthFactor(msg.sender) >= 1e18, "unhealthy");
        require(collateralToken.transfer(msg.sender, amount));
    }

    function borrow(uint256 amount) external {
        accrue();
        uint256 owed = amount + amount / 1000;
        _set(msg.sender, borrowBalanceStored(msg.sender) + owed);
        totalBorrows += owed;
        require(healthFactor(msg.sender) >= 1e18, "unhealthy");
        require(debtToken.transfer(msg.sender, amount));
    }

    function repayBorrow(uint256 amount) external virtual {
        accrue();
        uint256 debt = borrowBalanceStored(msg.sender);
        uint256 paid = amount < debt ? amount : debt;
        _set(msg.sender, debt - paid);
        _lowerTotal(paid);
        require(debtToken.transferFrom(msg.sender, address(this), paid));
    }

    function liquidate(address account, uint256 amount) external {
        accrue();
        require(healthFactor(account) < 1e18, "healthy");
        uint256 debt = borrowBalanceStored(account);
        require(amount <= debt / 2, "too much");
        uint256 seized = amount + amount / 20;
        if (seized > collateral[account]) seized = collateral[account];
        collateral[account] -= seized;
        _set(account, debt - amount);
        _lowerTotal(amount);
        require(debtToken.transferFrom(msg.sender, address(this), amount));
        require(collateralToken.transfer(msg.sender, seized));
    }

    function accrue() public {
        uint256 rate = 1e18 * (block.timestamp - since) / (20 * 365 days);
        totalBorrows += totalBorrows * rate / 1e18;
        index += index * rate / 1e18;
        since = block.timestamp;
    }

    function _set(address account, uint256 debt) internal {
        (principal[account], indexOf[account]) = (debt, index);
    }

    function _lowerTotal(uint256 amount) internal virtual {
        totalBorrows = amount < totalBorrows ? totalBorrows - amount : 0;
    }
}
