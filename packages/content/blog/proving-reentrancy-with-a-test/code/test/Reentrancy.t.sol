// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Bank} from "../src/Bank.sol";
import {FixedBank} from "../src/FixedBank.sol";
import {Attacker, IBank} from "./Attacker.sol";

interface Vm {
    function deal(address account, uint256 balance) external;
    function expectRevert(bytes calldata reason) external;
    function prank(address sender) external;
}

contract ReentrancyTest {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    address private constant ALICE = address(0xA11CE);

    function test_proof_reentry_takes_what_others_deposited() external {
        address bank = fundedBank(address(new Bank()));
        Attacker attacker = new Attacker(bank, true);

        attacker.attack{value: 1 ether}();

        assert(address(attacker).balance == 11 ether);
        assert(bank.balance == 0);
    }

    function test_control_without_reentry_nothing_is_gained() external {
        address bank = fundedBank(address(new Bank()));
        Attacker attacker = new Attacker(bank, false);

        attacker.attack{value: 1 ether}();

        assert(address(attacker).balance == 1 ether);
        assert(bank.balance == 10 ether);
    }

    function test_fixed_bank_refuses_the_same_attack() external {
        address bank = fundedBank(address(new FixedBank()));
        Attacker attacker = new Attacker(bank, true);

        vm.expectRevert(abi.encodeWithSignature("Error(string)", "transfer failed"));
        attacker.attack{value: 1 ether}();

        assert(bank.balance == 10 ether);
    }

    function test_fixed_bank_still_pays_honest_callers() external {
        address bank = fundedBank(address(new FixedBank()));

        vm.prank(ALICE);
        IBank(bank).withdraw();

        assert(ALICE.balance == 10 ether);
        assert(bank.balance == 0);
    }

    function fundedBank(address bank) private returns (address) {
        vm.deal(ALICE, 10 ether);
        vm.prank(ALICE);
        IBank(bank).deposit{value: 10 ether}();
        return bank;
    }
}
