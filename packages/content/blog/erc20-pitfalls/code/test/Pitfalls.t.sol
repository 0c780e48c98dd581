// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../src/IERC20.sol";
import {Decimals} from "../src/Decimals.sol";
import {FalseToken, FeeToken, PermitToken, PlainToken, SilentToken, WrappedEther} from "../src/Tokens.sol";
import {BrittleVault, CarelessVault, MeasuringVault, PermitRouter} from "../src/Vaults.sol";

interface Vm {
    function addr(uint256 key) external pure returns (address);
    function expectRevert() external;
    function expectRevert(bytes calldata reason) external;
    function prank(address sender) external;
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
}

contract PitfallsTest {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    uint256 private constant KEY = 0x51;

    function test_false_is_taken_for_a_deposit() external {
        FalseToken token = new FalseToken();
        CarelessVault vault = new CarelessVault(address(token));

        vm.prank(ALICE);
        vault.deposit(1000);

        assert(token.balanceOf(address(vault)) == 0);
        assert(vault.credit(ALICE) == 1000);
    }

    function test_missing_return_value_breaks_a_standard_caller() external {
        SilentToken token = new SilentToken();
        CarelessVault vault = new CarelessVault(address(token));
        token.mint(ALICE, 1000);
        vm.prank(ALICE);
        token.approve(address(vault), 1000);

        vm.prank(ALICE);
        vm.expectRevert();
        vault.deposit(1000);
    }

    function test_measuring_vault_handles_both() external {
        FalseToken liar = new FalseToken();
        MeasuringVault first = new MeasuringVault(address(liar));
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "transfer failed"));
        first.deposit(1000);

        SilentToken silent = new SilentToken();
        MeasuringVault second = new MeasuringVault(address(silent));
        silent.mint(ALICE, 1000);
        vm.prank(ALICE);
        silent.approve(address(second), 1000);
        vm.prank(ALICE);
        second.deposit(1000);
        assert(second.credit(ALICE) == 1000);
    }

    function test_fee_on_transfer_leaves_the_last_one_unpaid() external {
        FeeToken token = new FeeToken();
        CarelessVault vault = new CarelessVault(address(token));
        fund(token, ALICE, address(vault), 100);
        fund(token, BOB, address(vault), 100);
        vm.prank(ALICE);
        vault.deposit(100);
        vm.prank(BOB);
        vault.deposit(100);

        assert(vault.credit(ALICE) + vault.credit(BOB) == 200);
        assert(token.balanceOf(address(vault)) == 198);

        vm.prank(ALICE);
        vault.withdraw(100);
        vm.prank(BOB);
        vm.expectRevert();
        vault.withdraw(100);
    }

    function test_measuring_vault_credits_what_arrived() external {
        FeeToken token = new FeeToken();
        MeasuringVault vault = new MeasuringVault(address(token));
        fund(token, ALICE, address(vault), 100);

        vm.prank(ALICE);
        vault.deposit(100);

        assert(vault.credit(ALICE) == 99);
    }

    function test_approve_race_spends_both_allowances() external {
        PlainToken token = new PlainToken(18);
        fund(token, ALICE, BOB, 1000);
        vm.prank(ALICE);
        token.approve(BOB, 100);

        vm.prank(BOB);
        token.transferFrom(ALICE, BOB, 100);
        vm.prank(ALICE);
        token.approve(BOB, 50);
        vm.prank(BOB);
        token.transferFrom(ALICE, BOB, 50);

        assert(token.balanceOf(BOB) == 150);
    }

    function test_one_whole_token_is_not_one_number() external {
        PlainToken six = new PlainToken(6);
        PlainToken eighteen = new PlainToken(18);

        assert(Decimals.toEighteen(10 ** 6, six.decimals()) == 1 ether);
        assert(Decimals.toEighteen(10 ** 18, eighteen.decimals()) == 1 ether);
        assert(Decimals.toEighteen(10 ** 6, eighteen.decimals()) == 10 ** 6);
    }

    function test_permit_on_a_token_without_permit_succeeds_silently() external {
        WrappedEther token = new WrappedEther();
        PermitRouter router = new PermitRouter();
        fund(token, ALICE, address(router), 1000);

        vm.prank(BOB);
        router.pullFor(IERC20(address(token)), ALICE, 1000, 0, 0, 0);

        assert(token.balanceOf(BOB) == 1000);
    }

    function test_permit_used_by_a_stranger_first_blocks_a_brittle_vault() external {
        PermitToken token = new PermitToken();
        BrittleVault vault = new BrittleVault(address(token));
        address owner = vm.addr(KEY);
        token.mint(owner, 1000);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(token, address(vault));

        vm.prank(BOB);
        token.permit(owner, address(vault), 1000, block.timestamp, v, r, s);

        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "wrong signature"));
        vault.depositWithPermit(1000, block.timestamp, v, r, s);
    }

    function test_permit_used_by_a_stranger_first_is_no_matter_otherwise() external {
        PermitToken token = new PermitToken();
        MeasuringVault vault = new MeasuringVault(address(token));
        address owner = vm.addr(KEY);
        token.mint(owner, 1000);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(token, address(vault));

        vm.prank(BOB);
        token.permit(owner, address(vault), 1000, block.timestamp, v, r, s);
        vm.prank(owner);
        vault.depositWithPermit(1000, block.timestamp, v, r, s);

        assert(vault.credit(owner) == 1000);
    }

    function fund(PlainToken token, address from, address spender, uint256 amount) private {
        token.mint(from, amount);
        vm.prank(from);
        token.approve(spender, amount);
    }

    function signPermit(PermitToken token, address spender) private view returns (uint8, bytes32, bytes32) {
        return vm.sign(KEY, token.permitDigest(vm.addr(KEY), spender, 1000, 0, block.timestamp));
    }
}
