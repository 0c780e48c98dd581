// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Attacker, RefusingAttacker} from "./Attacker.sol";
import {Vm} from "./Base.sol";
import {Collectibles} from "./Collectibles.sol";

/// The cheatcodes that show what a call did.
interface WatchVm {
    struct ChainInfo {
        uint256 forkId;
        uint256 chainId;
    }

    struct StorageAccess {
        address account;
        bytes32 slot;
        bool isWrite;
        bytes32 previousValue;
        bytes32 newValue;
        bool reverted;
    }

    struct AccountAccess {
        ChainInfo chainInfo;
        uint8 kind;
        address account;
        address accessor;
        bool initialized;
        uint256 oldBalance;
        uint256 newBalance;
        bytes deployedCode;
        uint256 value;
        bytes data;
        bool reverted;
        StorageAccess[] storageAccesses;
        uint64 depth;
        uint64 oldNonce;
        uint64 newNonce;
    }

    function cool(address target) external;
    function startStateDiffRecording() external;
    function stopAndReturnStateDiff() external returns (AccountAccess[] memory);
    function txGasPrice(uint256 price) external;
}

/// What honest people and an attacker do to a contract, and what is seen of it. Every act takes twelve seconds.
abstract contract Acts is Collectibles {
    WatchVm internal constant watch = WatchVm(address(vm));
    /// The first word of what a checked twin reverts with; the second is the number of the place.
    bytes32 internal constant TWIN_MARKER = 0x6c696768746e696e672d6361743a206f7574206f66206974732074797065210a;
    bytes32 internal constant DELEGATED = keccak256("lightning cat: foreign code ran here");
    uint8 private constant CALL = 0;
    uint8 private constant SELFDESTRUCT = 5;

    /// A call of the target's own.
    struct Message {
        address to;
        bytes data;
    }

    /// What was seen of one call: whether the target kept anything, and all that anyone could notice as one hash.
    struct Deed {
        bool hasSucceeded;
        bool hasWritten;
        bytes answer;
        bytes32 effects;
        uint256 gasUsed;
        WatchVm.AccountAccess[] accesses;
    }

    uint256 internal actGas = CALL_GAS;
    uint256 internal actTime = 12;

    /// The contract that is acted upon.
    function victim() internal view virtual returns (address);

    /// Contracts divide by the price of gas, which is zero in a test that nobody pays for.
    function arm() internal {
        vm.etch(ATTACKER, type(Attacker).runtimeCode);
        watch.txGasPrice(1 gwei);
    }

    function pass(uint256 time) internal {
        vm.warp(block.timestamp + time);
        vm.roll(block.number + 1 + time / 12);
    }

    function act(address sender, uint256 value, bytes memory data) internal returns (bool, bytes memory) {
        pass(actTime);
        vm.prank(sender, sender);
        return victim().call{value: value, gas: actGas}(data);
    }

    /// A part of the story that must happen for it to go on.
    function must(address sender, uint256 value, bytes memory data) internal {
        (bool success,) = act(sender, value, data);
        check(success, "an act of the story failed");
    }

    /// Through the attacker's contract, which calls `again` from within. The deployer is `sender` when lured.
    function strike(address sender, uint256 value, bytes memory data, bytes memory again, uint256 reentries)
        internal
        returns (bool, bytes memory)
    {
        pass(actTime);
        vm.prank(sender, sender);
        return ATTACKER.call{value: value, gas: actGas}(
            abi.encodeCall(Attacker.strike, (victim(), value, data, again, reentries))
        );
    }

    /// From now on calls of this account that begin with this data fail; with no data, all of them.
    function breakDown(address account, bytes memory data) internal {
        if (account == ATTACKER && data.length == 0) vm.etch(ATTACKER, type(RefusingAttacker).runtimeCode);
        else vm.mockCallRevert(account, data, "");
    }

    /// From now on the signer has signed this message: whatever asks for the signer of its hash is told so.
    function sign(address signer, bytes memory digest) internal {
        vm.mockCall(address(1), digest, abi.encode(signer));
    }

    /// The hash of the message whose signer was asked for last; empty when none was.
    function digestIn(Deed memory d) internal pure returns (bytes memory digest) {
        for (uint256 i; i < d.accesses.length; i++) {
            if (d.accesses[i].account != address(1) || d.accesses[i].data.length < 32) continue;
            digest = bytes.concat(bytes32(d.accesses[i].data));
        }
    }

    function loot() internal view returns (uint256) {
        return STRANGER.balance + ATTACKER.balance;
    }

    function gainSince(uint256 before) internal view returns (int256) {
        return int256(loot()) - int256(before);
    }

    function isAttacker(address account) internal pure returns (bool) {
        return account == STRANGER || account == ATTACKER;
    }

    function startWatching() internal {
        vm.recordLogs();
        watch.startStateDiffRecording();
    }

    function stopWatching(Deed memory d) internal {
        d.accesses = watch.stopAndReturnStateDiff();
        d.effects = keccak256(d.answer);
        for (uint256 i; i < d.accesses.length; i++) {
            WatchVm.AccountAccess memory a = d.accesses[i];
            if (a.accessor == victim() && a.value > 0) d.hasWritten = true;
            for (uint256 j; j < a.storageAccesses.length; j++) noteWrite(d, a.storageAccesses[j]);
        }
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; i++) {
            if (logs[i].emitter != victim()) continue;
            d.effects = keccak256(abi.encode(d.effects, logs[i].topics, logs[i].data));
        }
    }

    function noteWrite(Deed memory d, WatchVm.StorageAccess memory w) private view {
        if (!w.isWrite || w.account != victim() || w.reverted) return;
        d.effects = keccak256(abi.encode(d.effects, w.slot, w.newValue));
        if (w.previousValue != w.newValue) d.hasWritten = true;
    }

    /// What the target called, one after the other; what failed by itself is left out.
    function messagesOf(Deed memory d) internal view returns (Message[] memory sent) {
        sent = new Message[](d.accesses.length);
        uint256 count;
        for (uint256 i; i < d.accesses.length; i++) {
            WatchVm.AccountAccess memory a = d.accesses[i];
            if (a.kind != CALL || a.reverted || a.accessor != victim() || !isOutside(a.account)) continue;
            sent[count++] = Message(a.account, a.data);
        }
        assembly {
            mstore(sent, count)
        }
    }

    function hasSent(Deed memory d, address account, bytes memory data) internal view returns (bool) {
        Message[] memory sent = messagesOf(d);
        for (uint256 i; i < sent.length; i++) {
            if (sent[i].to == account && keccak256(sent[i].data) == keccak256(data)) return true;
        }
        return false;
    }

    /// Built-in contracts are no one; nobody, whom many contracts pay by mistake, is.
    function isOutside(address account) private view returns (bool) {
        if (account == victim() || account == address(this) || account == address(vm)) return false;
        return account == address(0) || uint160(account) > 0xffff;
    }

    /// Code stays until the end of a transaction, so a self-destruction is seen in the record of calls alone.
    function isDestroyed(Deed memory d) internal view returns (bool) {
        for (uint256 i; i < d.accesses.length; i++) {
            WatchVm.AccountAccess memory a = d.accesses[i];
            if (a.kind != SELFDESTRUCT || a.reverted) continue;
            if (a.accessor == victim() || a.account == victim()) return true;
        }
        return false;
    }

    function hasRunForeignCode() internal view returns (bool) {
        return vm.load(victim(), DELEGATED) != 0;
    }

    /// What a reading function says of an account, or of nobody; zero when it does not answer.
    function ask(bytes memory question) internal view returns (uint256) {
        return query(victim(), question);
    }

    /// What one of the target's books says in favour of the attacker; no more than fits into a sum.
    function bookOf(bytes4 getter) internal view returns (uint256) {
        uint256 own = ask(abi.encodeWithSelector(getter, STRANGER));
        uint256 contracts = ask(abi.encodeWithSelector(getter, ATTACKER));
        return (own > MOST ? MOST : own) + (contracts > MOST ? MOST : contracts);
    }

    /// The number of the place at which the checked twin stopped, zero when it did not.
    function siteOf(bytes memory answer) internal pure returns (uint256 site) {
        if (answer.length != 64 || bytes32(answer) != TWIN_MARKER) return 0;
        assembly {
            site := mload(add(answer, 64))
        }
    }
}
