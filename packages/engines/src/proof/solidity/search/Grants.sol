// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Singles.sol";

/// Distinguishes tokens granted to everyone, as by a faucet, from tokens that a contract loses or mints without limit.
abstract contract Grants is Singles {
    uint256 private constant LARGE = 1e6;
    uint256 private constant NO_LIMIT = 1 << 200;

    function isGranted(Candidate memory c) internal returns (bool isMeantSo) {
        Haul memory h = play(playOf(c, c.steps)).haul;
        if (h.gain == 0 || (asksChance && c.steps.length > 1) || dependsOnSetting(c)) return true;
        if (h.gain > NO_LIMIT) return false;
        if (h.kind == ERC721 && c.sign == TOKENS_TAKEN) return !canTakeAll(c);
        if (h.kind == ERC721) return !canMintOn(c, h.gain) || !namesRecipient(c);
        Step[] memory steps = c.steps;
        c.steps = withMoreStock(c, h);
        isMeantSo = isLimited(c, play(playOf(c, c.steps)).haul);
        c.steps = steps;
    }

    function isLimited(Candidate memory c, Haul memory h) private returns (bool) {
        bool isRepeatable = play(playOf(c, repeated(c.steps, TIMES))).haul.gain >= h.gain * (TIMES + 1);
        if (c.sign == TOKENS_MINTED && canName(c, h.gain * LARGE)) return false;
        if (c.sign == TOKENS_MINTED) return !isRepeatable || (h.kind == ERC1155 && !namesRecipient(c));
        if (h.left == 0 || canName(c, h.gain + h.left) || canNameDeposits(c, h)) return false;
        return !h.isFromUsers || !isRepeatable;
    }

    /// Whether the attacker can take everything put in since the story began. Earlier tokens may be out of reach.
    function canNameDeposits(Candidate memory c, Haul memory h) private returns (bool) {
        uint256 before = stocked[h.token];
        return before > 0 && h.gain + h.left > before && canName(c, h.gain + h.left - before);
    }

    /// The same story with a much larger deposit, if possible: even a small gift can empty a contract that has little.
    function withMoreStock(Candidate memory c, Haul memory h) private returns (Step[] memory) {
        for (uint256 i; i < c.steps.length && isHonest(c.steps[i].who); i++) {
            uint256[] memory places = numbersIn(c.steps[i]);
            for (uint256 k; k < places.length; k++) {
                Step[] memory more = firstOf(c.steps, c.steps.length);
                Step memory s = c.steps[i];
                more[i] = Step(s.who, s.value, replaced(s.data, places[k], (h.gain + h.left) * 20), "", 0);
                Haul memory larger = play(playOf(c, more)).haul;
                if (larger.gain > 0 && larger.gain + larger.left > (h.gain + h.left) * 10) return more;
            }
        }
        return c.steps;
    }

    function firstOf(Step[] memory steps, uint256 count) internal pure returns (Step[] memory first) {
        first = new Step[](count);
        for (uint256 i; i < count; i++) first[i] = steps[i];
    }

    /// Whether a number in the last call is the amount, so that the attacker can request this much.
    function canName(Candidate memory c, uint256 amount) private returns (bool hasGained) {
        Step memory last = c.steps[c.steps.length - 1];
        bytes memory data = last.data;
        uint256[] memory places = numbersIn(last);
        for (uint256 i; i < places.length && !hasGained; i++) {
            last.data = replaced(data, places[i], amount);
            hasGained = play(playOf(c, c.steps)).haul.gain >= amount;
        }
        last.data = data;
    }

    /// A price of zero may be a configuration mistake, and a price not set yet isn't a flaw of the code: checks whether
    /// other numbers in an honest step, or one more step of the deployer, leave the attacker with nothing.
    function dependsOnSetting(Candidate memory c) private returns (bool) {
        uint256 attackAt;
        for (; attackAt < c.steps.length && isHonest(c.steps[attackAt].who); attackAt++) {
            if (isStoppedBy(c, c.steps, attackAt)) return true;
        }
        Step[] memory more = new Step[](c.steps.length + 1);
        for (uint256 i; i < more.length; i++) if (i != attackAt) more[i] = c.steps[i < attackAt ? i : i - 1];
        for (uint256 i; i < functions.length; i++) {
            more[attackAt] = Step(BY_DEPLOYER, 0, encode(functions[i], BY_DEPLOYER), "", 0);
            if (isStoppedBy(c, more, attackAt)) return true;
        }
        return false;
    }

    function isStoppedBy(Candidate memory c, Step[] memory steps, uint256 index) private returns (bool isStopped) {
        Step memory s = steps[index];
        bytes memory data = s.data;
        uint256[] memory places = numbersIn(s);
        for (uint256 i; i < places.length && !isStopped; i++) {
            bool isTried;
            isStopped = true;
            // Twice a small gain may be the id of another token.
            uint256 double = c.gain < 500 ? 1 << 90 : uint256(c.gain) * 2;
            uint256[4] memory others = [uint256(1000), 1 ether, 1 << 100, double];
            for (uint256 k; k < others.length && isStopped; k++) {
                s.data = replaced(data, places[i], others[k]);
                Sight memory seen = play(playOf(c, steps));
                // No conclusion if an honest step failed.
                if (seen.came.length == 0) continue;
                isTried = true;
                isStopped = seen.haul.gain == 0;
            }
            isStopped = isStopped && isTried;
        }
        s.data = data;
    }
}
