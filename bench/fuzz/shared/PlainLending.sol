// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A correct lending pool at a fixed price and rate; its variants break one rule each.
contract PlainLending {
    IERC20 public immutable collateralToken;
    IERC20 public immutable debtToken;
    mapping(address => uint256) public collateralOf;
    mapping(address => uint256) internal shares;
    uint256 internal totalShares;
    uint256 internal stored;
    uint256 internal since = block.timestamp;

    constructor(IERC20 collateral, IERC20 debt) {
        collateralToken = collateral;
        debtToken = debt;
    }

    function totalDebt() public view virtual returns (uint256) {
        return stored + stored * (block.timestamp - since) / (10 * 365 days);
    }

    function debtOf(address account) public view returns (uint256) {
        return totalShares == 0 ? 0 : (shares[account] * totalDebt() + totalShares - 1) / totalShares;
    }

    function isHealthy(address account) public view returns (bool) {
        return debtOf(account) * 4 <= collateralOf[account] * 3;
    }

    function depositCollateral(uint256 amount) external {
        collateralOf[msg.sender] += amount;
        require(collateralToken.transferFrom(msg.sender, address(this), amount));
    }

    function withdrawCollateral(uint256 amount) external virtual {
        collateralOf[msg.sender] -= amount;
        require(isHealthy(msg.sender), "unhealthy");
        require(collateralToken.transfer(msg.sender, amount));
    }

    function borrow(uint256 amount) external {
        accrue();
        uint256 added = stored == 0 ? amount : (amount * totalShares + stored - 1) / stored;
        shares[msg.sender] += added;
        totalShares += added;
        stored += amount;
        require(isHealthy(msg.sender), "unhealthy");
        require(debtToken.transfer(msg.sender, amount));
    }

    function repay(uint256 amount) external virtual {
        uint256 paid = _lower(msg.sender, amount);
        require(debtToken.transferFrom(msg.sender, address(this), paid));
    }

    function liquidate(address account) external virtual {
        accrue();
        require(!isHealthy(account), "healthy");
        _liquidate(account);
    }

    function accrue() public {
        (stored, since) = (totalDebt(), block.timestamp);
    }

    function _liquidate(address account) internal {
        uint256 paid = _lower(account, type(uint256).max);
        uint256 seized = collateralOf[account];
        collateralOf[account] = 0;
        require(debtToken.transferFrom(msg.sender, address(this), paid));
        require(collateralToken.transfer(msg.sender, seized));
    }

    /// At most the whole debt.
    function _lower(address account, uint256 amount) internal returns (uint256 paid) {
        accrue();
        uint256 debt = debtOf(account);
        paid = amount < debt ? amount : debt;
        uint256 gone = paid == debt ? shares[account] : paid * totalShares / stored;
        shares[account] -= gone;
        totalShares -= gone;
        stored = totalShares == 0 || paid > stored ? 0 : stored - paid;
    }
}
