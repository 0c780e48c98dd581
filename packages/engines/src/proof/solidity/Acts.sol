// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Attacker, RefusingAttacker} from "./Attacker.sol";
import {Vm} from "./Base.sol";
import {Collectibles} from "./Collectibles.sol";

/// Cheatcodes that record the effects of a call.
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

/// The actions of honest users and the attacker, and their observed effects. Every action takes twelve seconds.
abstract contract Acts is Collectibles {
    WatchVm internal constant watch = WatchVm(address(vm));
    /// The first word of a checked twin's revert data; the second is the number of the operation.
    bytes32 internal constant TWIN_MARKER = 0x6c696768746e696e672d6361743a206f7574206f66206974732074797065210a;
    bytes32 internal constant DELEGATED = keccak256("lightning cat: foreign code ran here");
    uint8 private constant CALL = 0;
    uint8 private constant SELFDESTRUCT = 5;

    /// A call that the target makes.
    struct Message {
        address to;
        bytes data;
    }

    /// The observed effects of one call: whether the target's state changed, and a hash of all visible effects.
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

    /// The contract under attack.
    function victim() internal view virtual returns (address);

    /// Some contracts divide by the gas price, which is zero in a test.
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

    /// A step that must succeed for the story to continue.
    function must(address sender, uint256 value, bytes memory data) internal {
        (bool success,) = act(sender, value, data);
        check(success, "a required step failed");
    }

    /// Acts through the attacker's contract, which calls back with `again`. If lured, the deployer is `sender`.
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

    /// Makes later calls to this account fail if they start with this data; with no data, all of them.
    function breakDown(address account, bytes memory data) internal {
        if (account == ATTACKER && data.length == 0) vm.etch(ATTACKER, type(RefusingAttacker).runtimeCode);
        else vm.mockCallRevert(account, data, "");
    }

    /// Makes the signer's signature of this message valid: recovering the signer of its hash returns the signer.
    function sign(address signer, bytes memory digest) internal {
        vm.mockCall(address(1), digest, abi.encode(signer));
    }

    /// The hash of the message whose signer was recovered last; empty if there was none.
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

    /// The calls that the target made, in order, without those that failed by themselves.
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

    /// Precompiles don't count as accounts. The zero address does, because many contracts pay it by mistake.
    function isOutside(address account) private view returns (bool) {
        if (account == victim() || account == address(this) || account == address(vm)) return false;
        return account == address(0) || uint160(account) > 0xffff;
    }

    /// Code remains until the end of a transaction, so only the record of calls shows a self-destruction.
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

    /// The answer of a getter about an account, or without an account; zero if it fails.
    function ask(bytes memory question) internal view returns (uint256) {
        return query(victim(), question);
    }

    /// What one of the target's records credits to the attacker, capped so that sums don't overflow.
    function bookOf(bytes4 getter) internal view returns (uint256) {
        uint256 own = ask(abi.encodeWithSelector(getter, STRANGER));
        uint256 contracts = ask(abi.encodeWithSelector(getter, ATTACKER));
        return (own > MOST ? MOST : own) + (contracts > MOST ? MOST : contracts);
    }

    /// The number of the operation at which the checked twin stopped; zero if it didn't stop.
    function siteOf(bytes memory answer) internal pure returns (uint256 site) {
        if (answer.length != 64 || bytes32(answer) != TWIN_MARKER) return 0;
        assembly {
            site := mload(add(answer, 64))
        }
    }
}
