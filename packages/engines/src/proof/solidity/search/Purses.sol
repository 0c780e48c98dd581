// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Arguments.sol";

/// Counts everyone's tokens and finds those that the attacker gained without paying in ether or other tokens.
abstract contract Purses is Arguments {
    /// Pools round by a few units; that is no loss.
    uint256 private constant ROUNDING = 8;
    uint256 private constant LEAST_SHARE = 1000;

    struct Purse {
        uint256 attacker;
        uint256 stock;
        uint256 users;
        uint256 deployer;
        uint256 supply;
    }

    function countTokens() internal view returns (Purse[] memory p) {
        p = new Purse[](tokens.length);
        address[] memory holders = new address[](6);
        (holders[0], holders[1], holders[2]) = (STRANGER, ATTACKER, target);
        (holders[3], holders[4], holders[5]) = (USER, OTHER, DEPLOYER);
        for (uint256 i; i < p.length; i++) {
            uint256[] memory h = heldBy(tokens[i].at, holders);
            p[i] = Purse(h[0] + h[1], h[2], h[3] + h[4], h[5], 0);
            if (tokens[i].at == target) p[i].supply = tokens[i].kind == ERC20 ? supplyOf(target) : countAll(p[i]);
        }
    }

    /// The supply of a token that may not report it, as far as the story's holders show.
    function countAll(Purse memory p) private view returns (uint256 sum) {
        sum = p.attacker + p.stock + honest(p);
        uint256[] memory named = heldBy(target, people);
        for (uint256 i; i < named.length; i++) sum += named[i];
        uint256[] memory beside = heldBy(target, dependencies);
        for (uint256 i; i < beside.length; i++) sum += beside[i];
    }

    function rounding(uint256 index) private view returns (uint256) {
        return tokens[index].kind == ERC20 ? ROUNDING : 0;
    }

    function hasGained(Purse[] memory before) private view returns (bool) {
        address[] memory holders = new address[](2);
        (holders[0], holders[1]) = (STRANGER, ATTACKER);
        for (uint256 i; i < before.length; i++) {
            uint256[] memory h = heldBy(tokens[i].at, holders);
            if (h[0] + h[1] > before[i].attacker + rounding(i)) return true;
        }
        return false;
    }

    function judgeTokens(Purse[] memory before, uint256 lootBefore)
        internal
        view
        returns (uint256 signs, Haul memory h)
    {
        if (loot() < lootBefore || !hasGained(before)) return (0, h);
        Purse[] memory p = countTokens();
        for (uint256 i; i < p.length; i++) if (p[i].attacker < before[i].attacker) return (0, h);
        for (uint256 i; i < p.length && signs == 0; i++) {
            uint256 gain = p[i].attacker - before[i].attacker;
            if (gain <= rounding(i)) continue;
            h = Haul(tokens[i].at, tokens[i].kind, gain, p[i].stock, isFromUsers(tokens[i].at, before[i], p[i]));
            if (isTaken(h, before[i], p[i])) signs = 1 << TOKENS_TAKEN;
            else if (h.token == target && p[i].supply >= before[i].supply + gain) signs = 1 << TOKENS_MINTED;
        }
    }

    /// A surplus that nobody put in may be meant for anyone.
    function isTaken(Haul memory h, Purse memory before, Purse memory p) private view returns (bool) {
        if (p.stock + honest(p) + h.gain > before.stock + honest(before)) return false;
        if (h.gain * LEAST_SHARE < before.stock) return false;
        return honest(p) < honest(before) || p.stock + honest(before) < honestHeld[h.token];
    }

    function isFromUsers(address token, Purse memory before, Purse memory p) private view returns (bool) {
        return honest(p) < honest(before) || p.stock + before.users < usersHeld[token];
    }

    function honest(Purse memory p) private pure returns (uint256) {
        return p.users + p.deployer;
    }
}
