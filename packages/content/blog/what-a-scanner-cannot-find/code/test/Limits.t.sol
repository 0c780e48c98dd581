// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin, Lender, Pool} from "../src/Market.sol";
import {Referral} from "../src/Referral.sol";
import {FlashLoan, Raider} from "./Raider.sol";

interface Vm {
    function deal(address account, uint256 balance) external;
    function expectRevert(bytes calldata reason) external;
    function prank(address sender) external;
}

contract LimitsTest {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);

    function test_second_deposit_pays_the_referrer_again() external {
        Referral referral = new Referral();
        vm.deal(ALICE, 200 ether);

        vm.prank(ALICE);
        referral.deposit{value: 100 ether}(BOB);
        assert(referral.credit(BOB) == 5 ether);

        vm.prank(ALICE);
        referral.deposit{value: 100 ether}(BOB);
        assert(referral.credit(BOB) == 10 ether);
    }

    function test_control_at_the_market_price_ten_gold_borrow_five_thousand() external {
        (Lender lender, Raider raider,) = market();

        vm.expectRevert(abi.encodeWithSignature("Error(string)", "not enough collateral"));
        raider.borrow(5_000 ether + 1);

        raider.borrow(5_000 ether);
        assert(lender.debt(address(raider)) == 5_000 ether);
    }

    function test_within_one_transaction_ten_gold_borrow_everything() external {
        (Lender lender, Raider raider, FlashLoan bank) = market();
        Pool pool = lender.pool();
        Coin cash = lender.cash();
        assert(pool.price() == 1_000 ether);

        raider.raid(bank, 9_000_000 ether);

        assert(cash.balanceOf(address(raider)) == 500_000 ether);
        assert(cash.balanceOf(address(lender)) == 0);
        assert(cash.balanceOf(address(bank)) == 9_000_000 ether);
        assert(pool.price() == 1_000 ether);
    }

    function market() private returns (Lender lender, Raider raider, FlashLoan bank) {
        Coin gold = new Coin(address(this), 1_010 ether);
        Coin cash = new Coin(address(this), 10_500_000 ether);
        Pool pool = new Pool(gold, cash);
        gold.transfer(address(pool), 1_000 ether);
        cash.transfer(address(pool), 1_000_000 ether);

        lender = new Lender(pool);
        cash.transfer(address(lender), 500_000 ether);
        bank = new FlashLoan(cash);
        cash.transfer(address(bank), 9_000_000 ether);

        raider = new Raider(lender);
        gold.transfer(address(raider), 10 ether);
        raider.pledgeAll();
    }
}
