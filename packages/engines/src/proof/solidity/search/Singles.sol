// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Gifts.sol";

/// Distinguishes a gift of collectibles from a theft and from a public mint. An ERC721 has no amounts: taking more
/// means more calls, each with another id.
abstract contract Singles is Gifts {
    uint256 internal constant TIMES = 8;

    /// Whether the same call, with each id, takes everything from a target that holds several tokens. A single token
    /// counts if it belongs to a user: the deployer's may be a prize.
    function canTakeAll(Candidate memory c) internal returns (bool isAll) {
        Step[] memory steps = c.steps;
        c.steps = withMoreSingles(c);
        uint256[] memory places = numbersIn(c.steps[c.steps.length - 1]);
        isAll = isEmptied(play(playOf(c, repeated(c.steps, TIMES))).haul);
        for (uint256 i; i < places.length && !isAll; i++) {
            isAll = isEmptied(play(playOf(c, withEachId(c.steps, places[i]))).haul);
        }
        c.steps = steps;
    }

    function isEmptied(Haul memory h) private pure returns (bool) {
        return h.left == 0 && (h.gain > 1 || (h.gain > 0 && h.isFromUsers));
    }

    /// The same story in which everyone who deposits one token also deposits another of their own, if possible.
    function withMoreSingles(Candidate memory c) private returns (Step[] memory) {
        uint256 had = sizeOf(play(playOf(c, c.steps)).haul);
        for (uint256 i; i < c.steps.length && isHonest(c.steps[i].who); i++) {
            uint256[] memory places = numbersIn(c.steps[i]);
            for (uint256 k; k < places.length * ids.length; k++) {
                Id memory other = ids[k % ids.length];
                if (other.owner != accountOf(c.steps[i].who)) continue;
                Step[] memory more = withCopy(c.steps, i, places[k / ids.length], other.id);
                if (sizeOf(play(playOf(c, more)).haul) > had) return more;
            }
        }
        return c.steps;
    }

    function sizeOf(Haul memory h) private pure returns (uint256) {
        return h.gain == 0 ? 0 : h.gain + h.left;
    }

    function withCopy(Step[] memory steps, uint256 index, uint256 place, uint256 id)
        private
        pure
        returns (Step[] memory more)
    {
        more = new Step[](steps.length + 1);
        for (uint256 i; i < more.length; i++) more[i] = steps[i <= index ? i : i - 1];
        Step memory s = steps[index];
        more[index + 1] = Step(s.who, s.value, replaced(s.data, place, id), "", 0);
    }

    function withEachId(Step[] memory steps, uint256 place) private view returns (Step[] memory more) {
        more = repeated(steps, LOOKED_FOR_IDS);
        for (uint256 id; id < LOOKED_FOR_IDS; id++) {
            Step memory s = steps[steps.length - 1];
            more[steps.length + id] = Step(s.who, s.value, replaced(s.data, place, id), s.again, s.reentries);
        }
    }

    /// Repeats the last step `times` more times.
    function repeated(Step[] memory steps, uint256 times) internal pure returns (Step[] memory often) {
        often = new Step[](steps.length + times);
        for (uint256 i; i < often.length; i++) often[i] = steps[i < steps.length ? i : steps.length - 1];
    }

    /// Whether nine calls mint nine times as much, with the same id or with others.
    function canMintOn(Candidate memory c, uint256 gain) internal returns (bool isOpen) {
        uint256 enough = gain * (TIMES + 1);
        isOpen = play(playOf(c, repeated(c.steps, TIMES))).haul.gain >= enough;
        Step memory last = c.steps[c.steps.length - 1];
        uint256[] memory places = numbersIn(last);
        for (uint256 i; i < places.length && !isOpen; i++) {
            Step[] memory often = repeated(c.steps, TIMES);
            for (uint256 k; k < TIMES; k++) {
                bytes memory data = replaced(last.data, places[i], 1000 + k);
                often[c.steps.length + k] = Step(last.who, last.value, data, "", 0);
            }
            isOpen = play(playOf(c, often)).haul.gain >= enough;
        }
    }

    /// Whether the caller chooses who gets the tokens. A mint to the caller only may be a free drop.
    function namesRecipient(Candidate memory c) internal returns (bool isNamed) {
        Step memory last = c.steps[c.steps.length - 1];
        (uint8 who, bytes memory data) = (last.who, last.data);
        last.who = BY_STRANGER;
        for (uint256 place = 36; place <= data.length && !isNamed; place += 32) {
            uint256 word;
            assembly {
                word := mload(add(data, place))
            }
            if (word >> 160 != 0 || !isAttacker(address(uint160(word)))) continue;
            last.data = replaced(data, place, uint160(ATTACKER));
            isNamed = play(playOf(c, c.steps)).haul.gain > 0;
        }
        (last.who, last.data) = (who, data);
    }

    /// The memory offsets of a call's numbers, if each argument has one word in the head.
    function numbersIn(Step memory s) internal view returns (uint256[] memory places) {
        bytes memory types = typesOf(bytes4(s.data));
        if (s.who == WAIT || s.data.length < 4 + 16 * (types.length - 1)) return places;
        places = new uint256[](types.length / 2);
        uint256 count;
        for (uint256 i = 1; i < types.length; i += 2) {
            if (uint8(types[i]) >= ARRAY) return new uint256[](0);
            if (uint8(types[i]) == UINT) places[count++] = 36 + 16 * (i - 1);
        }
        assembly {
            mstore(places, count)
        }
    }
}
