// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Coin {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(address holder, uint256 supply) {
        balanceOf[holder] = supply;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

contract Pool {
    Coin public immutable gold;
    Coin public immutable cash;

    constructor(Coin gold_, Coin cash_) {
        gold = gold_;
        cash = cash_;
    }

    function price() external view returns (uint256) {
        return (cash.balanceOf(address(this)) * 1 ether) / gold.balanceOf(address(this));
    }

    function swap(Coin paid, uint256 amount) external returns (uint256 bought) {
        require(paid == gold || paid == cash, "unknown coin");
        Coin wanted = paid == gold ? cash : gold;
        bought = (wanted.balanceOf(address(this)) * amount) / (paid.balanceOf(address(this)) + amount);
        require(paid.transferFrom(msg.sender, address(this), amount), "payment failed");
        require(wanted.transfer(msg.sender, bought), "delivery failed");
    }
}

contract Lender {
    Coin public immutable gold;
    Coin public immutable cash;
    Pool public immutable pool;
    mapping(address => uint256) public pledged;
    mapping(address => uint256) public debt;

    constructor(Pool pool_) {
        pool = pool_;
        gold = pool_.gold();
        cash = pool_.cash();
    }

    function pledge(uint256 amount) external {
        pledged[msg.sender] += amount;
        require(gold.transferFrom(msg.sender, address(this), amount), "pledge failed");
    }

    function borrow(uint256 amount) external {
        uint256 worth = (pledged[msg.sender] * pool.price()) / 1 ether;
        debt[msg.sender] += amount;
        require(debt[msg.sender] <= worth / 2, "not enough collateral");
        require(cash.transfer(msg.sender, amount), "payout failed");
    }
}
