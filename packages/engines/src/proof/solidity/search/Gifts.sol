// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Stage.sol";

/// Distinguishes intended payments from theft. Anyone could make either call, so the difference is whose
/// money it is and what the call decides.
abstract contract Gifts is Stage {
    /// A bet on chance, or money that only the deployer put in: a prize for an answer, or a gift in parts. A contract
    /// never gives through reentrant calls or to a tricked caller.
    function isMeant(Candidate memory c) internal returns (bool) {
        for (uint256 i; i < c.steps.length; i++) {
            if (c.steps[i].reentries > 0 || c.steps[i].who == BY_LURE) return false;
        }
        if (asksChance && hasStake(c.steps)) return true;
        if (!isDeployers(c.steps)) return false;
        (bool isAmount, bool isAnswer) = lookAtArguments(c);
        return !isAmount && ((isAnswer && !isOpenToUsers(c)) || isRation(c));
    }

    /// If a user could have put in the deployer's money as well, it isn't a prize of the deployer.
    function isOpenToUsers(Candidate memory c) private returns (bool hasChanged) {
        Step[] memory steps = new Step[](c.steps.length);
        for (uint256 i; i < steps.length; i++) {
            Step memory s = c.steps[i];
            bool isTheirs = s.who == BY_DEPLOYER && s.value > 0;
            steps[i] = Step(isTheirs ? BY_USER : s.who, s.value, s.data, s.again, s.reentries);
            hasChanged = hasChanged || isTheirs;
        }
        return hasChanged && play(playOf(c, steps)).signs & (1 << THEFT) != 0;
    }

    function hasStake(Step[] memory steps) private pure returns (bool) {
        for (uint256 i; i < steps.length; i++) {
            if (!isHonest(steps[i].who) && steps[i].who != WAIT && steps[i].value > 0) return true;
        }
        return false;
    }

    function isDeployers(Step[] memory steps) private pure returns (bool) {
        for (uint256 i; i < steps.length; i++) {
            bool isUser = steps[i].who == BY_USER || steps[i].who == BY_OTHER;
            if (isUser && steps[i].value > 0) return false;
        }
        return true;
    }

    /// The same call gains nothing a second time, although something is left.
    function isRation(Candidate memory c) private returns (bool) {
        uint256 count = c.steps.length;
        Step[] memory twice = new Step[](count + 1);
        for (uint256 i; i <= count; i++) twice[i] = c.steps[i < count ? i : count - 1];
        Sight memory s = play(playOf(c, twice));
        return s.gain == c.gain && s.left > 0;
    }

    /// Whether an argument is the amount, and whether one only decides if the payment is made.
    function lookAtArguments(Candidate memory c) private returns (bool isAmount, bool isAnswer) {
        Step memory last = c.steps[c.steps.length - 1];
        bytes memory types = typesOf(bytes4(last.data));
        if (last.who == WAIT || last.data.length != 4 + 16 * (types.length - 1)) return (false, false);
        for (uint256 i = 1; i < types.length && !isAmount; i += 2) {
            uint8 kind = uint8(types[i]);
            bool isNumber = (kind == UINT || kind == INT) && uint8(types[i + 1]) > 1;
            if (!isNumber && kind != FIXED_BYTES) continue;
            (bool isOther, bool isRefused) = tryOthers(c, last, 36 + 16 * (i - 1));
            isAmount = isOther;
            isAnswer = isAnswer || isRefused;
        }
    }

    function typesOf(bytes4 selector) internal view returns (bytes memory) {
        for (uint256 i; i < functions.length; i++) {
            if (functions[i].selector == selector && !functions[i].isPlain) return functions[i].types;
        }
        return hex"00";
    }

    /// Whether another value changes the gain, and whether one is rejected. `at`: the value's offset in memory.
    function tryOthers(Candidate memory c, Step memory last, uint256 at)
        private
        returns (bool isOther, bool isRefused)
    {
        bytes memory data = last.data;
        uint256 given;
        assembly {
            given := mload(add(data, at))
        }
        unchecked {
            uint256[6] memory others = [given + 1, given / 2, 0, 1, 10, 1000];
            for (uint256 i; i < others.length; i++) {
                if (others[i] == given) continue;
                last.data = replaced(data, at, others[i]);
                Sight memory s = play(playOf(c, c.steps));
                last.data = data;
                if (s.gain > 0 && s.gain != c.gain) isOther = true;
                if (s.gain <= 0) isRefused = true;
            }
        }
    }

    function replaced(bytes memory data, uint256 at, uint256 value) internal pure returns (bytes memory changed) {
        changed = bytes.concat(data);
        assembly {
            mstore(add(changed, at), value)
        }
    }

    function playOf(Candidate memory c, Step[] memory steps) internal pure returns (Play memory p) {
        p.mode = c.mode;
        p.steps = steps;
    }
}
