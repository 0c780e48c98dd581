// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "./Base.sol";
import {UnitBase} from "./UnitBase.sol";

/// https://eips.ethereum.org/EIPS/eip-721
abstract contract Erc721Tests is UnitBase {
    bytes32 private constant TRANSFER = keccak256("Transfer(address,address,uint256)");
    address private constant TAKER = address(0x00ec0002);

    function test_erc721_supportsInterface() public virtual {
        needsTarget();
        (bool success, uint256 answer) = ask(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x80ac58cd)));
        if (!success) undecided("reverted: supportsInterface");
        check(answer == 1, "expected: supportsInterface(0x80ac58cd) is true");
    }

    function test_erc721_transferFromMovesTheToken() public virtual {
        (address holder, uint256 id) = aToken();
        uint256 held = count(holder);
        uint256 had = count(TAKER);
        if (!moves(holder, holder, id)) undecided("reverted: transferFrom");
        check(holderOf(id) == TAKER, "expected: the receiver owns the token");
        check(count(holder) == held - 1 && count(TAKER) == had + 1, "expected: balances follow the token");
    }

    function test_erc721_transferFromRefusesStrangers() public virtual {
        (address holder, uint256 id) = aToken();
        if (approved(id) == STRANGER || isOperator(holder)) undecided("not reachable: a stranger is approved");
        moves(STRANGER, holder, id);
        check(holderOf(id) == holder, "expected: a stranger does not move a token");
    }

    function test_erc721_approvedMovesTheToken() public virtual {
        (address holder, uint256 id) = aToken();
        vm.prank(holder, holder);
        (bool success,) = target().call{gas: TRIAL_GAS}(abi.encodeWithSignature("approve(address,uint256)", OTHER, id));
        if (!success) undecided("reverted: approve");
        check(approved(id) == OTHER, "expected: getApproved returns the approved account");
        if (!moves(OTHER, holder, id)) undecided("reverted: transferFrom");
        check(holderOf(id) == TAKER, "expected: the receiver owns the token");
        check(approved(id) == address(0), "expected: a transfer clears the approval");
    }

    /// A token that the contract gave to somebody.
    function aToken() private returns (address holder, uint256 id) {
        needsTarget();
        vm.recordLogs();
        prepare();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            bytes32[] memory topics = logs[i].topics;
            if (logs[i].emitter != target() || topics.length != 4 || topics[0] != TRANSFER) continue;
            id = uint256(topics[3]);
            holder = holderOf(id);
            if (holder != address(0) && holder.code.length == 0) return (holder, id);
        }
        undecided("not reachable: nobody holds a token");
    }

    function moves(address sender, address holder, uint256 id) private returns (bool) {
        return
            trial(sender, 0, abi.encodeWithSignature("transferFrom(address,address,uint256)", holder, TAKER, id));
    }

    function holderOf(uint256 id) private view returns (address) {
        (, uint256 word) = ask(abi.encodeWithSignature("ownerOf(uint256)", id));
        return address(uint160(word));
    }

    function approved(uint256 id) private view returns (address) {
        (, uint256 word) = ask(abi.encodeWithSignature("getApproved(uint256)", id));
        return address(uint160(word));
    }

    function isOperator(address holder) private view returns (bool) {
        (, uint256 word) = ask(abi.encodeWithSignature("isApprovedForAll(address,address)", holder, STRANGER));
        return word != 0;
    }

    function count(address account) private view returns (uint256 word) {
        (, word) = ask(abi.encodeWithSignature("balanceOf(address)", account));
    }
}
