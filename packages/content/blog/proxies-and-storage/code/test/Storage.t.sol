// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Exercise} from "../src/Exercise.sol";
import {NaiveProxy} from "../src/NaiveProxy.sol";
import {SlotProxy} from "../src/SlotProxy.sol";
import {LockedTreasury, Treasury} from "../src/Treasury.sol";
import {VersionOne, VersionTwoRight, VersionTwoWrong} from "../src/Versions.sol";

interface Vm {
    function expectRevert(bytes calldata reason) external;
    function load(address target, bytes32 slot) external view returns (bytes32);
    function prank(address sender) external;
    function store(address target, bytes32 slot, bytes32 value) external;
}

contract StorageTest {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    address private constant OWNER = address(0x0123);
    address private constant STRANGER = address(0x0BAD);
    bytes32 private constant SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    function test_naive_proxy_loses_its_implementation() external {
        Treasury logic = new Treasury();
        NaiveProxy proxy = new NaiveProxy(address(logic));

        Treasury(address(proxy)).initialize(OWNER);

        assert(proxy.implementation() == OWNER);
    }

    function test_slot_proxy_keeps_both() external {
        Treasury logic = new Treasury();
        SlotProxy proxy = new SlotProxy(address(logic));

        Treasury(address(proxy)).initialize(OWNER);

        assert(Treasury(address(proxy)).owner() == OWNER);
        assert(address(uint160(uint256(vm.load(address(proxy), SLOT)))) == address(logic));
    }

    function test_the_slot_is_what_eip_1967_says() external pure {
        assert(SLOT == bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1));
    }

    function test_a_stranger_initializes_the_bare_implementation() external {
        Treasury logic = new Treasury();
        SlotProxy proxy = new SlotProxy(address(logic));
        Treasury(address(proxy)).initialize(OWNER);

        vm.prank(STRANGER);
        logic.initialize(STRANGER);

        assert(logic.owner() == STRANGER);
        assert(Treasury(address(proxy)).owner() == OWNER);
    }

    function test_a_locked_implementation_refuses() external {
        LockedTreasury logic = new LockedTreasury();
        SlotProxy proxy = new SlotProxy(address(logic));
        LockedTreasury(address(proxy)).initialize(OWNER);

        vm.prank(STRANGER);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "already initialized"));
        logic.initialize(STRANGER);
    }

    function test_a_variable_inserted_in_front_moves_all_others() external {
        SlotProxy proxy = new SlotProxy(address(new VersionOne()));
        VersionOne(address(proxy)).setUp(OWNER, 500);

        vm.store(address(proxy), SLOT, bytes32(uint256(uint160(address(new VersionTwoWrong())))));
        VersionTwoWrong wrong = VersionTwoWrong(address(proxy));

        assert(wrong.feeInBasisPoints() == uint160(OWNER));
        assert(wrong.owner() == address(500));
        assert(wrong.total() == 0);
    }

    function test_a_variable_appended_moves_none() external {
        SlotProxy proxy = new SlotProxy(address(new VersionOne()));
        VersionOne(address(proxy)).setUp(OWNER, 500);

        vm.store(address(proxy), SLOT, bytes32(uint256(uint160(address(new VersionTwoRight())))));
        VersionTwoRight right = VersionTwoRight(address(proxy));

        assert(right.owner() == OWNER);
        assert(right.total() == 500);
        assert(right.feeInBasisPoints() == 0);
    }

    function test_answers_to_the_exercise() external {
        address target = address(new Exercise());

        assert(word(target, 0) == (2 << 128) | 1);
        assert(word(target, 1) == (1 << 160) | 3);
        assert(word(target, 2) == 0);
        assert(word(target, uint256(keccak256(abi.encode(address(7), 2)))) == 70);
        assert(word(target, 3) == 2);
        assert(word(target, uint256(keccak256(abi.encode(3)))) == 80);
        assert(word(target, uint256(keccak256(abi.encode(3))) + 1) == 81);
        assert(bytes32(word(target, 4)) == bytes32("cat") | bytes32(uint256(6)));
    }

    function word(address target, uint256 slot) private view returns (uint256) {
        return uint256(vm.load(target, bytes32(slot)));
    }
}
