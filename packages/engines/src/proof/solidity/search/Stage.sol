// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {WatchVm} from "../lc/Acts.sol";
import "./Judge.sol";

/// Plays a list of steps again and reports what it observed. A play always reverts with its result, so that no state
/// remains.
abstract contract Stage is Judge {
    error Seen(Sight sight);

    function play(Play memory p) internal returns (Sight memory) {
        try this.perform(p) {}
        catch (bytes memory reason) {
            if (bytes4(reason) == Seen.selector) return abi.decode(tail(reason), (Sight));
        }
        Sight memory nothing;
        return nothing;
    }

    function perform(Play memory p) external {
        require(msg.sender == address(this));
        rewind(p.environment, p.onTwin);
        if (p.mode == GROWTH) actGas = CALL_GAS;
        if (p.isFrozen) actTime = 0;
        if (p.mode == REPLAY && !p.fault) sign(p.callee, p.message);
        if (isProbing(p.mode)) revert Seen(probe(p));
        revert Seen(attack(p));
    }

    /// In these modes the last step is looked at, and all before it must succeed.
    function isProbing(uint8 m) internal pure returns (bool) {
        return m == WRAP || m == REFUSAL || m == IGNORED || m == GROWTH || m == REPLAY;
    }

    function attack(Play memory p) private returns (Sight memory) {
        Sight memory nothing;
        uint256 i;
        for (; i < p.steps.length && isHonest(p.steps[i].who); i++) {
            (bool success,) = take(p.steps[i]);
            if (!success) return nothing;
        }
        if (p.isFilled) vm.store(target, p.slot, bytes32(uint256(uint160(ORIGINAL))));
        Before memory b = lookAround();
        uint256 spent;
        uint256[] memory came = new uint256[](p.steps.length);
        Deed memory d;
        startWatching();
        for (; i < p.steps.length; i++) {
            spent += p.steps[i].who == WAIT ? 0 : p.steps[i].value;
            uint256 had = entered();
            takeIn(p.steps[i], p.manner, i < p.came.length ? p.came[i] : 0);
            came[i] = entered() - had;
        }
        stopWatching(d);
        Sight memory s = judge(b, spent, d);
        s.came = came;
        if (p.seeksRole) noteFirstRole(s);
        s.touchedStub = meetsStub(d);
        noteFilled(s, d);
        return s;
    }

    /// An empty place in which the attacker wrote one of its addresses.
    function noteFilled(Sight memory s, Deed memory d) private view {
        for (uint256 i; i < d.accesses.length && !s.hasFilled; i++) {
            for (uint256 k; k < d.accesses[i].storageAccesses.length && !s.hasFilled; k++) {
                WatchVm.StorageAccess memory w = d.accesses[i].storageAccesses[k];
                if (!w.isWrite || w.reverted || w.account != target || w.previousValue != 0) continue;
                if (isAttacker(address(uint160(uint256(w.newValue))))) (s.hasFilled, s.slot) = (true, w.slot);
            }
        }
    }

    function entered() internal view returns (uint256) {
        return Attacker(payable(ATTACKER)).entered();
    }

    /// In sequence only what a play has seen coming from within: a call that never came cannot be missed.
    function takeIn(Step memory s, uint8 manner, uint256 came) private {
        if (manner == NESTED || s.reentries == 0) {
            take(s);
            return;
        }
        take(Step(s.who, s.value, s.data, "", 0));
        if (manner == ALONE) return;
        for (uint256 i; i < came; i++) take(Step(s.who, 0, s.again, "", 0));
    }

    function probe(Play memory p) private returns (Sight memory s) {
        uint256 last = p.steps.length - 1;
        if (!takeAllBefore(p, last)) return s;
        if (p.fault && p.mode != REPLAY) breakDown(p.callee, p.message);
        if (p.mode == GROWTH) watch.cool(victim());
        Deed memory d;
        startWatching();
        uint256 gasBefore = gasleft();
        (d.hasSucceeded, d.answer) = take(p.steps[last]);
        s.gasUsed = gasBefore - gasleft();
        stopWatching(d);
        s.hasSucceeded = d.hasSucceeded;
        if (p.mode == REFUSAL && p.fault && !s.hasSucceeded) s.hasSucceeded = succeedsLater(p.steps[last]);
        s.signs = 1;
        s.site = siteOf(d.answer);
        s.touchedStub = meetsStub(d);
        s.hasWritten = d.hasWritten;
        s.effects = d.effects;
        noteMessages(s, messagesOf(d));
    }

    function takeAllBefore(Play memory p, uint256 last) private returns (bool) {
        uint256 repeated = p.repeats > 0 ? repeatedIn(p.steps) : last;
        for (uint256 i; i < last; i++) {
            uint256 times = i == repeated ? p.repeats : 1;
            for (uint256 k; k < times; k++) {
                if (!takeBefore(p.steps[i], p.mode)) return false;
            }
        }
        return true;
    }

    /// The account that sets a contract up may refuse its payments, because nobody relies on the contract yet. An
    /// account that pays for the role is a user.
    function takeBefore(Step memory s, uint8 m) private returns (bool success) {
        bool canFill = m == REFUSAL && !isHonest(s.who) && s.who != WAIT && s.value == 0;
        Before memory b;
        if (canFill) b = lookAround();
        (success,) = take(s);
        if (canFill && hasFilledRole(b)) return false;
    }

    /// The step before the observed one.
    function repeatedIn(Step[] memory steps) private pure returns (uint256 index) {
        index = steps.length - 1;
        while (index > 0) if (steps[--index].who != WAIT) return index;
    }

    function noteMessages(Sight memory s, Message[] memory sent) private pure {
        s.callees = new address[](sent.length);
        s.messages = new bytes[](sent.length);
        for (uint256 i; i < sent.length; i++) (s.callees[i], s.messages[i]) = (sent[i].to, sent[i].data);
    }

    function succeedsLater(Step memory s) private returns (bool success) {
        for (uint256 i; i < 4 && !success; i++) {
            pass(1 hours);
            (success,) = take(s);
        }
    }

    function meetsStub(Deed memory d) private view returns (bool) {
        if (stubs.length == 0) return false;
        for (uint256 i; i < d.accesses.length; i++) if (isStub(d.accesses[i].account)) return true;
        return false;
    }

    function tail(bytes memory reason) internal pure returns (bytes memory out) {
        assembly {
            out := add(reason, 4)
            mstore(out, sub(mload(reason), 4))
        }
    }
}
