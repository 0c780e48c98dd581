// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Tokens} from "../../src/lc/Tokens.sol";
import {Watcher} from "./Watcher.sol";

/// A contract that holds tokens of others. Everyone has some of each token and lets the contract take them. The deployer
/// acts only before the campaign, because owners may change rates and rescue tokens.
abstract contract PoolWatcher is Watcher, Tokens {
    /// Shares and rates are rounded; a few units are no loss.
    uint256 internal constant SLACK = 8;
    bytes4 internal constant TRANSFER = 0xa9059cbb;

    address[] internal tokens;

    function _meetActors() internal override {
        address[] memory found = _tokens();
        for (uint256 i = 0; i < found.length; i++) {
            tokens.push(found[i]);
            endow(found[i], TARGET);
            callAs(ATTACKER, found[i], 0, abi.encodeWithSelector(TRANSFER, PUPPET, held(found[i], ATTACKER)));
            callAs(PUPPET, found[i], 0, abi.encodeWithSignature("approve(address,uint256)", TARGET, type(uint256).max));
        }
        _meetPool();
    }

    function _meetPool() internal virtual {}

    /// Everyone but the deployer.
    function _caller(uint256 who) internal pure override returns (uint256) {
        return 1 + who % (ACTORS - 1);
    }

    function _any(uint256 who) internal view returns (address) {
        return actors[_caller(who)];
    }

    function _firstAddress(uint256 seed, uint256 position) internal view override returns (address) {
        if (tokens.length == 0 || (position > 0 && seed % 2 == 1)) return actors[0];
        return tokens[position % tokens.length];
    }

    function _number(uint256 seed, uint256 raw, address caller) internal view virtual override returns (uint256) {
        uint256 choice = seed % 8;
        if (choice == 0 || tokens.length == 0) return raw;
        if (choice == 1) return raw % 10;
        if (choice == 2) return type(uint256).max;
        if (choice == 3) return 1 ether;
        return _amount(raw, held(tokens[(seed >> 8) % tokens.length], caller));
    }

    /// Mostly a part of the balance, sometimes all, more, or next to nothing.
    function _amount(uint256 raw, uint256 balance) internal pure returns (uint256) {
        uint256 choice = raw % 8;
        if (choice == 0) return balance;
        if (choice == 1) return balance + 1 + raw % 1000;
        if (choice == 2) return raw % 1000;
        return (raw >> 8) % (balance / 4 + 1);
    }

    /// Numbers of pools are rounded in proportion to their size.
    function _near(uint256 amount) internal pure returns (uint256) {
        return SLACK + amount / 1e9;
    }

    function _plenty() internal pure virtual override returns (uint256) {
        return 1;
    }

    /// Whether the first user can use the pool. Leaves no trace.
    function _circulation() internal override returns (uint256 level) {
        uint256 id = vm.snapshotState();
        level = _tryOut();
        vm.revertToState(id);
        _refresh();
    }

    /// Reads the tokens again: a function of the deployer may have named them.
    function _refresh() internal virtual {}

    function _tryOut() internal virtual returns (uint256);

    function _wordAt(bytes memory data, uint256 index) internal pure returns (uint256 word) {
        uint256 at = 36 + 32 * index;
        if (data.length < at) return 0;
        assembly {
            word := mload(add(data, at))
        }
    }

    function _addressAt(bytes memory data, uint256 index) internal pure returns (address) {
        return address(uint160(_wordAt(data, index)));
    }

    /// The number that a call answered.
    function _answered(Effect memory effect) internal pure returns (uint256) {
        return effect.answer.length < 32 ? 0 : _least(abi.decode(effect.answer, (uint256)), MOST);
    }

    /// A number of the contract, small enough for sums.
    function _ask(bytes memory question) internal view returns (uint256) {
        return _least(_view(question), MOST);
    }

    function _least(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }

    function _less(uint256 a, uint256 b) internal pure returns (uint256) {
        return a > b ? a - b : 0;
    }

    function _actor(address account) internal view returns (uint256 at) {
        while (at < ACTORS && actors[at] != account) at++;
    }

    function _sum(uint256[] memory amounts) internal pure returns (uint256 sum) {
        for (uint256 i = 0; i < amounts.length; i++) sum += amounts[i];
    }
}
