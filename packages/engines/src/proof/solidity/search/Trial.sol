// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Seeds.sol";

/// How a trial continues: draws calls, or takes them from a seed, until they succeed.
abstract contract Trial is Seeds {
    Step[] internal trace;
    /// The operation at which the checked twin stopped; zero if it hasn't.
    uint256 internal site;
    uint256 internal focus;
    /// Gas of calls that failed with all their gas: most stopped at once and took no time.
    uint256 internal burnt;

    /// The deployer, then honest users; returns the steps of the seed's attacker for later.
    function prepare() internal returns (Step[] memory seed, uint256 attackAt) {
        seed = someSeed();
        for (; attackAt < seed.length && isHonest(seed[attackAt].who); attackAt++) tryOne(seed[attackAt]);
        if (attackAt > 0 && draw(3) > 0) return (seed, attackAt);
        uint256 count = attackAt > 0 ? 0 : draw(4);
        for (uint256 i; i < count; i++) tryStep(people.length > 0 && draw(3) == 0 ? someNamed() : BY_DEPLOYER, 2);
        count = attackAt > 0 ? 1 : 1 + draw(3);
        for (uint256 i; i < count; i++) tryStep(uint8(BY_USER + i % 2), 4);
    }

    function someNamed() private returns (uint8) {
        return uint8(BY_NAMED + draw(people.length));
    }

    function someHonest() internal returns (uint8) {
        uint256 choice = draw(3 + people.length);
        return uint8(choice < BY_STRANGER ? choice : BY_NAMED + choice - BY_STRANGER);
    }

    /// Draws until a call succeeds, so that a trial is a history that could have happened.
    function tryStep(uint8 who, uint256 tries) internal returns (bool) {
        for (uint256 i; i < tries; i++) if (tryOne(someStep(who))) return true;
        return false;
    }

    function tryOne(Step memory s) internal returns (bool) {
        if (isProbing(mode)) (s.again, s.reentries) = ("", 0);
        uint256 gasBefore = gasleft();
        (bool success, bytes memory answer) = take(s);
        uint256 gasUsed = gasBefore - gasleft();
        if (!success && gasUsed > actGas - actGas / 8) burnt += gasUsed;
        if (!success && mode == WRAP && !isHonest(s.who)) site = siteKept(s, answer);
        if (!success && site == 0) return false;
        trace.push(s);
        if (s.who == WAIT || !success) return true;
        if (s.value > 0) lastSent[s.who] = s.value;
        if (takesWords) learnWords();
        if (mode == ATTACK) noteNew(s, gasUsed, trace.length);
        return true;
    }

    /// The operation at which the twin stopped, if the original continues there.
    function siteKept(Step memory s, bytes memory answer) private returns (uint256) {
        uint256 stopped = siteOf(answer);
        if (stopped == 0) return 0;
        wear(false);
        (bool success,) = take(s);
        wear(true);
        return success ? stopped : 0;
    }

    function someStep(uint8 who) internal returns (Step memory s) {
        Fn memory f = functions[draw(functions.length)];
        if (isHonest(who) && !f.isPayable && draw(2) == 0) f = functions[draw(functions.length)];
        if ((!isHonest(who) || mode == IGNORED || mode == REFUSAL) && draw(3) == 0) f = functions[focus];
        s.who = who;
        if (f.isPayable && who < BY_LURE) s.value = someValue();
        s.data = encode(f, who);
        bool canReenter = who == BY_CONTRACT || who == BY_LURE;
        if (canReenter && !isProbing(mode) && draw(2) == 0) reenter(s);
    }

    function reenter(Step memory s) private {
        s.reentries = uint8(1 + draw(2));
        isWithin = true;
        s.again = draw(2) == 0 ? s.data : encode(functions[draw(functions.length)], BY_CONTRACT);
        isWithin = false;
    }

    /// A step of the seed: unchanged, left out, with reentrant calls, or with other arguments.
    function tryVaried(Step memory s) internal {
        uint256 choice = draw(8);
        if (choice == 0) return;
        if (choice < 4 && s.who == BY_CONTRACT && !isProbing(mode)) reenter(s);
        if (choice == 4 && s.data.length > 4) s.data = encode(functionOf(s.data), s.who);
        if (mode == LURE && s.who == BY_CONTRACT && s.value == 0 && draw(2) == 0) s.who = BY_LURE;
        tryOne(s);
    }

    function functionOf(bytes memory data) private view returns (Fn memory f) {
        for (uint256 i; i < functions.length; i++) {
            if (functions[i].selector == bytes4(data) && !functions[i].isPlain) return functions[i];
        }
        f.isPlain = true;
    }

    function someValue() private returns (uint256 value) {
        uint256 choice = draw(6);
        if (choice == 0) return 0;
        if (choice == 1) return 1;
        if (choice == 2) return 0.1 ether;
        if (choice == 3) return 1 ether;
        value = choice == 4 ? literal() : (1 + draw(30)) * 1 ether;
        return value > 200 ether ? 3 ether : value;
    }
}
