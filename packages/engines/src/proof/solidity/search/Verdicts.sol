// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Grants.sol";

/// Confirms the signs of a trial and shortens its steps. Each sign is confirmed by comparing plays
/// that differ in one thing: the cause.
abstract contract Verdicts is Grants {
    uint8 private constant ENVIRONMENTS = 6;
    /// How often the same call may be examined without a result.
    uint256 private constant PATIENCE = 40;
    uint256 private constant MOST_REPEATS = 6000;
    uint256 private constant FEW_REPEATS = 21;
    /// The gas that one action must add to the cost of another to be worth examining.
    uint256 private constant LEAST_GROWTH = 2000;

    mapping(bytes32 => uint256) private looked;
    mapping(bytes32 => bool) private told;

    function confirm(Candidate memory c) internal returns (bool) {
        bytes32 key = keyOf(c);
        if (told[key] || looked[key] >= PATIENCE) return false;
        looked[key]++;
        if (!find(c)) return false;
        shorten(c);
        if (c.sign == TOKENS_TAKEN) letUsersPay(c);
        key = keyOf(c);
        if (told[key] || !holds(c, 0)) return false;
        told[key] = true;
        measure(c);
        return true;
    }

    function keyOf(Candidate memory c) private pure returns (bytes32) {
        return keccak256(abi.encode(c.sign, c.site, selectorOf(c.steps)));
    }

    function selectorOf(Step[] memory steps) private pure returns (bytes4) {
        for (uint256 i = steps.length; i > 0; i--) {
            if (steps[i - 1].who != WAIT) return bytes4(steps[i - 1].data);
        }
        return 0;
    }

    /// Some signs have a parameter, such as the failing callee or the number of repeats: takes the first that fits.
    function find(Candidate memory c) private returns (bool) {
        if (c.sign == TOO_DEAR) return findRepeats(c);
        if (c.sign == BLOCKED) c.callee = ATTACKER;
        if (c.sign != UNNOTICED) return holds(c, 0);
        Sight memory s = play(playOf(c, 0));
        for (uint256 i; i < s.callees.length; i++) {
            c.callee = s.callees[i];
            c.message = s.messages[i];
            if (holds(c, 0)) return true;
        }
        return false;
    }

    function findRepeats(Candidate memory c) private returns (bool) {
        uint256 once = gasOf(c, 1);
        if (once == 0) return false;
        uint256 often = gasOf(c, FEW_REPEATS);
        if (often == 0) return findFewRepeats(c);
        if (often < once + (FEW_REPEATS - 1) * LEAST_GROWTH) return false;
        uint256 enough = CALL_GAS / ((often - once) / (FEW_REPEATS - 1));
        c.repeats = enough + enough / 10 + 2;
        return c.repeats < MOST_REPEATS && holds(c, 0);
    }

    /// A few are enough: the first that fails, if the one before nearly filled a block. Otherwise something else fails.
    function findFewRepeats(Candidate memory c) private returns (bool) {
        uint256 enough = FEW_REPEATS;
        uint256 gasBefore;
        for (uint256 few = 1; enough - few > 1;) {
            uint256 middle = (few + enough) / 2;
            uint256 gasUsed = gasOf(c, middle);
            if (gasUsed == 0) enough = middle;
            else (few, gasBefore) = (middle, gasUsed);
        }
        c.repeats = enough;
        return gasBefore > CALL_GAS / 2 && holds(c, 0);
    }

    function gasOf(Candidate memory c, uint256 repeats) private returns (uint256) {
        Play memory p = playOf(c, 0);
        p.repeats = repeats;
        Sight memory s = play(p);
        return s.hasSucceeded ? s.gasUsed : 0;
    }

    function playOf(Candidate memory c, uint256 environment) internal pure returns (Play memory p) {
        p.mode = c.mode;
        p.steps = c.steps;
        p.environment = environment;
    }

    function holds(Candidate memory c, uint256 environment) internal returns (bool) {
        if (c.steps.length == 0) return false;
        Play memory p = playOf(c, environment);
        if (c.sign == ORDER_GAIN) return isOrderGain(c, p);
        if (c.sign == WRAPPED) return isWrapped(c, p);
        if (c.sign == BLOCKED) return isBlocked(c, p);
        if (c.sign == UNNOTICED) return isUnnoticed(c, p);
        if (c.sign == TOO_DEAR) return isTooDear(c, p);
        if (c.sign == REPLAYED) return isReplayed(c, p);
        p.seeksRole = c.sign == TAKEN_FIRST;
        Sight memory s = play(p);
        c.gain = s.gain;
        c.role = s.role;
        c.touchedStub = s.touchedStub;
        if (isOfTokens(c.sign)) (c.gain, c.callee) = (int256(s.haul.gain), s.haul.token);
        return s.signs & (1 << c.sign) != 0;
    }

    function isOfTokens(uint8 sign) private pure returns (bool) {
        return sign == TOKENS_TAKEN || sign == TOKENS_MINTED;
    }

    /// Reentrant calls gain what the same calls gain neither one after another nor left out.
    function isOrderGain(Candidate memory c, Play memory p) private returns (bool) {
        Sight memory nested = play(p);
        p.manner = IN_SEQUENCE;
        p.came = nested.came;
        Sight memory after_ = play(p);
        p.manner = ALONE;
        Sight memory alone = play(p);
        c.touchedStub = nested.touchedStub;
        c.gain = nested.gain;
        c.books = nested.books;
        c.fairGain = after_.gain > alone.gain ? after_.gain : alone.gain;
        c.fairBooks = after_.books > alone.books ? after_.books : alone.books;
        return c.gain > c.fairGain + 1e9 || (c.gain >= c.fairGain && c.books > c.fairBooks);
    }

    /// The original continues and changes state where its twin stops.
    function isWrapped(Candidate memory c, Play memory p) private returns (bool) {
        p.onTwin = true;
        if (play(p).site != c.site) return false;
        p.onTwin = false;
        Sight memory s = play(p);
        c.touchedStub = s.touchedStub;
        return s.hasSucceeded && s.hasWritten;
    }

    /// The call works while the attacker accepts ether, fails while it rejects it, even hours later, and works without.
    function isBlocked(Candidate memory c, Play memory p) private returns (bool) {
        Sight memory s = play(p);
        if (!s.hasSucceeded) return false;
        p.fault = true;
        p.callee = ATTACKER;
        s = play(p);
        if (s.hasSucceeded || s.signs == 0) return false;
        c.touchedStub = s.touchedStub;
        p.fault = false;
        p.steps = withoutAttacker(c.steps);
        return play(p).hasSucceeded;
    }

    function withoutAttacker(Step[] memory steps) private pure returns (Step[] memory honest) {
        honest = new Step[](steps.length);
        uint256 count;
        for (uint256 i; i < steps.length; i++) {
            if (isHonest(steps[i].who) || steps[i].who == WAIT) honest[count++] = steps[i];
        }
        assembly {
            mstore(honest, count)
        }
    }

    /// The same return value, writes and events, whether the callee succeeded or failed.
    function isUnnoticed(Candidate memory c, Play memory p) private returns (bool) {
        Sight memory good = play(p);
        if (!good.hasSucceeded || !hasCalled(good, c.callee, c.message)) return false;
        p.fault = true;
        p.callee = c.callee;
        p.message = c.message;
        Sight memory bad = play(p);
        c.touchedStub = good.touchedStub;
        c.effects = good.effects;
        return bad.hasSucceeded && bad.effects == good.effects;
    }

    function hasCalled(Sight memory s, address callee, bytes memory message) private pure returns (bool) {
        for (uint256 i; i < s.callees.length; i++) {
            if (s.callees[i] == callee && keccak256(s.messages[i]) == keccak256(message)) return true;
        }
        return false;
    }

    function isTooDear(Candidate memory c, Play memory p) private returns (bool) {
        p.repeats = 1;
        if (!play(p).hasSucceeded) return false;
        p.repeats = c.repeats;
        Sight memory s = play(p);
        c.touchedStub = s.touchedStub;
        return s.signs == 1 && !s.hasSucceeded;
    }

    /// The same call with the same signature works twice, and never without the signature.
    function isReplayed(Candidate memory c, Play memory p) private returns (bool) {
        p.callee = c.callee;
        p.message = c.message;
        uint256 last = c.steps.length - 1;
        if (last == 0 || keccak256(c.steps[last].data) != keccak256(c.steps[last - 1].data)) return false;
        Sight memory s = play(p);
        c.touchedStub = s.touchedStub;
        if (!s.hasSucceeded || !s.hasWritten) return false;
        p.fault = true;
        p.steps = without(c.steps, last);
        return !play(p).hasSucceeded;
    }

    function shorten(Candidate memory c) private {
        if (c.sign == TOO_DEAR) return;
        for (uint256 round; round < 2; round++) {
            for (uint256 i = c.steps.length; i > 0; i--) {
                if (isProbing(c.mode) && i == c.steps.length) continue;
                // The earlier holder of the role is part of the story: the first account may take an empty role.
                if (c.sign == TAKEN_FIRST && isHonest(c.steps[i - 1].who)) continue;
                Step[] memory all = c.steps;
                c.steps = without(all, i - 1);
                if (!holds(c, 0)) c.steps = all;
            }
        }
        for (uint256 i; i < c.steps.length; i++) simplify(c, i);
    }

    /// If a user can put in what the deployer did, it is a user's loss.
    function letUsersPay(Candidate memory c) private {
        for (uint256 i; i < c.steps.length; i++) {
            if (c.steps[i].who == BY_DEPLOYER) holdsBy(c, c.steps[i], BY_USER);
        }
    }

    function without(Step[] memory steps, uint256 index) private pure returns (Step[] memory rest) {
        rest = new Step[](steps.length - 1);
        for (uint256 i; i < rest.length; i++) rest[i] = steps[i < index ? i : i + 1];
    }

    /// Removes what isn't needed: reentrancy, a second reentry, the trick, the attacker's contract.
    function simplify(Candidate memory c, uint256 index) private {
        Step memory s = c.steps[index];
        uint8 reentries = s.reentries;
        for (uint8 fewer; fewer < reentries; fewer++) {
            s.reentries = fewer;
            if (holds(c, 0)) break;
            s.reentries = reentries;
        }
        if (s.reentries == 0) s.again = "";
        if (s.who == BY_LURE && !holdsBy(c, s, BY_CONTRACT)) return;
        if (s.who == BY_CONTRACT && s.reentries == 0) holdsBy(c, s, BY_STRANGER);
    }

    function holdsBy(Candidate memory c, Step memory s, uint8 who) private returns (bool isEnough) {
        uint8 before = s.who;
        s.who = who;
        isEnough = holds(c, 0);
        if (!isEnough) s.who = before;
    }

    /// A gain that grows with time is interest. Gains from reentrant calls need no such test.
    function needsTime(Candidate memory c) private returns (bool) {
        for (uint256 i; i < c.steps.length; i++) if (c.steps[i].reentries > 0) return false;
        Play memory p = playOf(c, 0);
        p.isFrozen = true;
        return play(p).signs & (1 << c.sign) == 0;
    }

    /// Someone has to set the first code of a proxy. Returns whether the attack fails once that slot is taken.
    function needsEmptyPlace(Candidate memory c) private returns (bool) {
        Play memory p = playOf(c, 0);
        Sight memory s = play(p);
        (p.isFilled, p.slot) = (s.hasFilled, s.slot);
        return s.hasFilled && play(p).signs & (1 << c.sign) == 0;
    }

    /// At how many other times and blocks it holds, and whether checked arithmetic would have stopped it.
    /// If an attacker steals or destroys with a role that it gave itself in an earlier, free call, that call is
    /// the flaw, even if nobody had the role.
    function findRoot(Candidate memory c) internal returns (bool) {
        if (c.environments < ENVIRONMENTS) return false;
        if (c.sign != THEFT && c.sign != DESTRUCTION && !isOfTokens(c.sign)) return false;
        Step[] memory all = c.steps;
        for (uint256 count = 1; count < all.length; count++) {
            Step memory s = all[count - 1];
            if (isHonest(s.who) || s.who == WAIT || s.value > 0 || s.reentries > 0) continue;
            c.steps = firstOf(all, count);
            c.sign = TAKEN_FIRST;
            if (!holds(c, 0) || told[keyOf(c)]) continue;
            told[keyOf(c)] = true;
            shorten(c);
            measure(c);
            return true;
        }
        return false;
    }

    function measure(Candidate memory c) private {
        c.environments = 0;
        for (uint256 i = 1; i <= ENVIRONMENTS; i++) if (holds(c, i)) c.environments++;
        if (c.sign == THEFT && (needsTime(c) || isMeant(c))) c.environments = 0;
        if (isOfTokens(c.sign) && (needsTime(c) || isGranted(c))) c.environments = 0;
        if (c.sign == FOREIGN_CODE && needsEmptyPlace(c)) c.environments = 0;
        if (twin != address(0) && !isProbing(c.mode)) {
            Play memory p = playOf(c, 0);
            p.onTwin = true;
            Sight memory s = play(p);
            c.twinStops = c.sign == ORDER_GAIN ? s.gain <= 0 : s.signs & (1 << c.sign) == 0;
        }
        holds(c, 0);
    }
}
