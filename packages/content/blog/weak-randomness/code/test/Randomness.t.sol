// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CommitReveal} from "../src/CommitReveal.sol";
import {LateDraw} from "../src/LateDraw.sol";
import {Lottery} from "../src/Lottery.sol";
import {Gambler} from "./Gambler.sol";

interface Vm {
    function deal(address account, uint256 balance) external;
    function expectRevert(bytes calldata reason) external;
    function prank(address sender) external;
    function prevrandao(bytes32 value) external;
    function roll(uint256 number) external;
    function warp(uint256 timestamp) external;
}

contract RandomnessTest {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);

    function test_a_contract_plays_only_when_it_wins() external {
        Lottery lottery = new Lottery();
        Gambler gambler = new Gambler();
        vm.deal(address(lottery), 10 ether);
        vm.deal(address(gambler), 1 ether);

        bool played;
        uint256 number = 1000;
        while (!played) {
            vm.roll(++number);
            vm.prevrandao(keccak256(abi.encode("mix", number)));
            played = gambler.playIfItWins(lottery);
            assert(played || address(gambler).balance == 1 ether);
        }

        assert(address(gambler).balance == 11 ether);
        assert(address(lottery).balance == 0);
    }

    function test_an_old_blockhash_is_zero_so_zero_wins() external {
        LateDraw draw = new LateDraw();
        vm.roll(1000);
        vm.prank(ALICE);
        draw.bet(0);

        vm.roll(1001 + 257);
        assert(blockhash(1001) == 0);
        vm.prank(ALICE);
        draw.settle();

        assert(draw.hasWon(ALICE));
    }

    function test_control_a_recent_blockhash_is_not_zero() external {
        vm.roll(1001 + 256);
        assert(blockhash(1001) != 0);
    }

    function test_both_reveal_and_one_takes_the_pot() external {
        CommitReveal game = seated();

        game.reveal(0, "heads");
        game.reveal(1, "tails");

        assert(game.isOver());
        assert(ALICE.balance + BOB.balance == 2 ether);
        assert(ALICE.balance == 0 || BOB.balance == 0);
    }

    function test_whoever_withholds_loses_the_stake() external {
        CommitReveal game = seated();
        game.reveal(0, "heads");

        vm.warp(block.timestamp + 1 days + 1);
        game.claimForfeit();

        assert(ALICE.balance == 2 ether);
        assert(BOB.balance == 0);
    }

    function test_a_copied_commitment_cannot_be_revealed() external {
        CommitReveal game = new CommitReveal();
        bytes32 commitment = game.hashOf(ALICE, "heads");
        join(game, ALICE, commitment);
        join(game, BOB, commitment);
        game.reveal(0, "heads");

        vm.expectRevert(abi.encodeWithSignature("Error(string)", "not what was committed"));
        game.reveal(1, "heads");
    }

    function test_another_secret_than_the_committed_one_is_refused() external {
        CommitReveal game = seated();

        vm.expectRevert(abi.encodeWithSignature("Error(string)", "not what was committed"));
        game.reveal(1, "heads");
    }

    function seated() private returns (CommitReveal game) {
        game = new CommitReveal();
        join(game, ALICE, game.hashOf(ALICE, "heads"));
        join(game, BOB, game.hashOf(BOB, "tails"));
    }

    function join(CommitReveal game, address player, bytes32 commitment) private {
        vm.deal(player, 1 ether);
        vm.prank(player);
        game.commit{value: 1 ether}(commitment);
    }
}
