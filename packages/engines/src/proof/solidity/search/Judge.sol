// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Purses.sol";

/// The oracles that look at the state alone: what the attacker has now and had not before.
abstract contract Judge is Purses {
    uint256 private constant DUST = 1e9;

    struct Before {
        uint256 loot;
        uint256 balance;
        bool[] isHonest;
        bool[] isEmpty;
        Purse[] purses;
    }

    function lookAround() internal view returns (Before memory b) {
        b.loot = loot();
        b.balance = target.balance;
        b.purses = countTokens();
        b.isHonest = new bool[](getters.length);
        b.isEmpty = new bool[](getters.length);
        for (uint256 i; i < getters.length; i++) {
            Getter memory g = getters[i];
            if (!g.isRole || g.kind == 0 || isHeld(g)) continue;
            b.isHonest[i] = hasHonestHolder(g);
            b.isEmpty[i] = !b.isHonest[i];
        }
    }

    /// `spent`: tokens given to someone who pays are a purchase, unless the contract calls it a role.
    function judge(Before memory b, uint256 spent, Deed memory d) internal view returns (Sight memory s) {
        s.gain = int256(loot()) - int256(b.loot);
        s.left = target.balance;
        s.books = books();
        if (s.gain > int256(DUST) && b.balance > target.balance) s.signs |= 1 << THEFT;
        (uint256 tokenSigns, Haul memory haul) = judgeTokens(b.purses, b.loot);
        s.signs |= tokenSigns;
        s.haul = haul;
        s.role = newRole(b, spent == 0);
        if (s.role.getter != 0 || s.role.shift > 0) s.signs |= 1 << TAKEOVER;
        if (hasRunForeignCode()) s.signs |= 1 << FOREIGN_CODE;
        if (isDestroyed(d)) s.signs |= 1 << DESTRUCTION;
        if (hasFilledRole(b)) s.signs &= 1 << DESTRUCTION;
    }

    /// Looks for the attacker's address among the contract's first variables.
    function noteFirstRole(Sight memory s) internal view {
        for (uint256 slot; slot < FIRST_SLOTS; slot++) {
            uint256 value = uint256(vm.load(target, bytes32(slot)));
            for (uint256 shift; value > 0 && shift <= 96; shift += 8) {
                if (!isAttacker(address(uint160(value >> shift)))) continue;
                s.signs |= 1 << TAKEN_FIRST;
                s.role = Role(0, bytes32(slot), shift + 1);
                return;
            }
        }
    }

    /// The account that initialises a contract may act as its owner, except for destroying it while others use it.
    /// It isn't a flaw of the code that nobody initialised it before.
    function hasFilledRole(Before memory b) internal view returns (bool) {
        for (uint256 i; i < getters.length; i++) if (b.isEmpty[i] && isHeld(getters[i])) return true;
        return false;
    }

    /// A role that an honest account held before: the first account may take an empty one. The shift is stored plus 1,
    /// so that zero means none.
    function newRole(Before memory b, bool isFree) private view returns (Role memory r) {
        for (uint256 i; i < getters.length; i++) {
            Getter memory g = getters[i];
            if (!g.isRole || g.kind == 0) continue;
            if (b.isHonest[i] && isHeld(g)) return Role(g.selector, 0, 0);
        }
        if (!isFree) return r;
        for (uint256 i; i < deployerPlaces.length; i++) {
            Place memory p = deployerPlaces[i];
            address holder = address(uint160(uint256(vm.load(target, p.slot)) >> p.shift));
            if (isAttacker(holder)) return Role(0, p.slot, p.shift + 1);
        }
    }

    function isHeld(Getter memory g) private view returns (bool) {
        if (g.byAddress) return ask(g, STRANGER) != 0 || ask(g, ATTACKER) != 0;
        return g.kind == 1 && isAttacker(address(uint160(ask(g, address(0)))));
    }

    function hasHonestHolder(Getter memory g) private view returns (bool) {
        if (g.byAddress) return ask(g, DEPLOYER) != 0 || ask(g, USER) != 0 || ask(g, OTHER) != 0;
        return ask(g, address(0)) != 0;
    }

    function books() internal view returns (uint256 sum) {
        unchecked {
            for (uint256 i; i < getters.length; i++) {
                if (getters[i].byAddress && getters[i].kind == 0) sum += bookOf(getters[i].selector);
            }
        }
    }
}
