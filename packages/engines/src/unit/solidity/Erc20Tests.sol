// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "./Base.sol";
import {UnitBase} from "./UnitBase.sol";

/// https://eips.ethereum.org/EIPS/eip-20
abstract contract Erc20Tests is UnitBase {
    bytes32 private constant TRANSFER = keccak256("Transfer(address,address,uint256)");
    /// The answer of a call; false if it reverts.
    enum Answer {
        No,
        Nothing,
        Yes
    }

    address private constant RECEIVER = address(0x00ec0001);

    function test_erc20_transferMovesTokens() public virtual {
        (address holder, uint256 amount) = aHolder();
        uint256 supply = wordOf(0x18160ddd);
        uint256 held = balance(holder);
        uint256 had = balance(RECEIVER);
        vm.recordLogs();
        Answer answer = perform(holder, abi.encodeWithSignature("transfer(address,uint256)", RECEIVER, amount));
        if (answer == Answer.No) undecided("reverted: transfer");
        check(answer == Answer.Yes, "expected: transfer returns true");
        check(balance(RECEIVER) == had + amount, "expected: the receiver gets exactly the sent amount");
        check(balance(holder) == held - amount, "expected: the sender has exactly the sent amount less");
        check(wordOf(0x18160ddd) == supply, "expected: a transfer does not change the total supply");
        check(hasTransferLog(), "expected: a transfer emits Transfer");
    }

    function test_erc20_transferBeyondBalanceIsRefused() public virtual {
        (address holder,) = aHolder();
        uint256 held = balance(holder);
        uint256 had = balance(RECEIVER);
        perform(holder, abi.encodeWithSignature("transfer(address,uint256)", RECEIVER, held + 1));
        check(
            balance(RECEIVER) <= had && balance(holder) <= held, "expected: nobody sends more than their balance"
        );
    }

    function test_erc20_transferFromNeedsAllowance() public virtual {
        (address holder, uint256 amount) = aHolder();
        uint256 held = balance(holder);
        if (allowance(holder, STRANGER) != 0) undecided("not reachable: everybody has an allowance");
        perform(STRANGER, abi.encodeWithSignature("transferFrom(address,address,uint256)", holder, STRANGER, amount));
        check(balance(holder) == held, "expected: transferFrom without an allowance moves nothing");
    }

    function test_erc20_approveSetsAllowance() public virtual {
        (address holder, uint256 amount) = aHolder();
        Answer answer = perform(holder, abi.encodeWithSignature("approve(address,uint256)", OTHER, amount));
        if (answer == Answer.No) undecided("reverted: approve");
        check(answer == Answer.Yes, "expected: approve returns true");
        check(allowance(holder, OTHER) == amount, "expected: the allowance equals the approved amount");
    }

    function test_erc20_transferFromUsesAllowance() public virtual {
        (address holder, uint256 amount) = aHolder();
        perform(holder, abi.encodeWithSignature("approve(address,uint256)", OTHER, amount));
        if (allowance(holder, OTHER) != amount) undecided("reverted: approve");
        uint256 had = balance(RECEIVER);
        Answer answer =
            perform(OTHER, abi.encodeWithSignature("transferFrom(address,address,uint256)", holder, RECEIVER, amount));
        if (answer == Answer.No) undecided("reverted: transferFrom");
        check(answer == Answer.Yes, "expected: transferFrom returns true");
        check(balance(RECEIVER) == had + amount, "expected: the receiver gets exactly the sent amount");
        check(allowance(holder, OTHER) == 0, "expected: transferFrom uses up the allowance");
    }

    /// An account that holds tokens, given by the contract itself if possible.
    function aHolder() private returns (address holder, uint256 amount) {
        needsTarget();
        for (uint256 round = 0; round < 2; round++) {
            address[3] memory candidates = [DEPLOYER, USER, OTHER];
            for (uint256 i = 0; i < 3; i++) {
                uint256 held = balance(candidates[i]);
                if (held > 0) return (candidates[i], held > 1000 ? 1000 : held);
            }
            prepare();
        }
        if (!giveTokens()) undecided("not reachable: nobody holds tokens");
        return (USER, 1000);
    }

    /// Writes a balance into the slot that balanceOf reads.
    function giveTokens() private returns (bool) {
        vm.record();
        balance(USER);
        (bytes32[] memory reads,) = vm.accesses(target());
        for (uint256 i = 0; i < reads.length; i++) {
            bytes32 was = vm.load(target(), reads[i]);
            vm.store(target(), reads[i], bytes32(uint256(5000)));
            if (balance(USER) == 5000) return true;
            vm.store(target(), reads[i], was);
        }
        return false;
    }

    function perform(address sender, bytes memory data) private returns (Answer) {
        address to = target();
        bool success;
        uint256 length;
        uint256 word;
        vm.prank(sender, sender);
        assembly {
            success := call(TRIAL_GAS, to, 0, add(data, 32), mload(data), 0, 32)
            length := returndatasize()
            word := mload(0)
        }
        if (success && length < 32) return Answer.Nothing;
        return success && word == 1 ? Answer.Yes : Answer.No;
    }

    function balance(address account) private view returns (uint256 word) {
        (, word) = ask(abi.encodeWithSignature("balanceOf(address)", account));
    }

    function allowance(address account, address spender) private view returns (uint256 word) {
        (, word) = ask(abi.encodeWithSignature("allowance(address,address)", account, spender));
    }

    function hasTransferLog() private returns (bool) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter == target() && logs[i].topics.length > 0 && logs[i].topics[0] == TRANSFER) return true;
        }
        return false;
    }
}
