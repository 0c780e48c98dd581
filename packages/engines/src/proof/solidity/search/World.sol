// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Acts, Attacker} from "../lc/Acts.sol";
import "./Constants.sol";
import "./Shapes.sol";

/// Cheatcodes that only a search needs.
interface SearchVm {
    function prevrandao(bytes32 value) external;
    function parseBytes(string calldata text) external pure returns (bytes memory);
    function readFile(string calldata path) external view returns (string memory);
}

/// The target among its actors, and how a step is taken.
abstract contract World is Acts {
    SearchVm internal constant searchVm = SearchVm(address(vm));
    /// Keeps the target's own code while its twin's code replaces it.
    address internal constant ORIGINAL = address(0x0badc0d1);
    uint256 internal constant START_BLOCK = 20000000;
    uint256 internal constant FIRST_SLOTS = 24;

    /// Where the deployer's address was stored right after deployment: the slot and the shift in it.
    struct Place {
        bytes32 slot;
        uint256 shift;
    }

    /// An id of another token, and its holder before the first step; zero if everyone holds it.
    struct Id {
        uint256 id;
        address owner;
    }

    address internal target;
    address internal twin;
    /// The amounts of a token that users, and all honest actors, held before the first step.
    mapping(address => uint256) internal usersHeld;
    mapping(address => uint256) internal honestHeld;
    /// The amount that the target held before the first step.
    mapping(address => uint256) internal stocked;

    Fn[] internal functions;
    Getter[] internal getters;
    uint256[] internal numbers;
    address[] internal dependencies;
    address[] internal stubs;
    Token[] internal tokens;
    Id[] internal ids;
    address[] internal people;
    bool internal canDie;
    bool internal asksOrigin;
    bool internal asksChance;
    bool internal hasLists;
    uint256[] internal trials;
    uint256 internal gasPerMode;
    Place[] internal deployerPlaces;
    /// Whether a function takes a whole word, such as a hash that the target may have emitted before.
    bool internal takesWords;

    function settle(Target memory t) internal {
        begin();
        actGas = t.gasPerStep;
        arm();
        uint256 last = t.creations.length - 1;
        for (uint256 i; i < last; i++) createFirst(t.creations[i]);
        for (uint256 i; i < t.copies.length; i++) copy(t.copies[i].source, t.copies[i].at);
        uint256 taken;
        (target, taken) = createFirst(t.creations[last]);
        if (target == address(0)) return;
        vm.etch(ORIGINAL, target.code);
        if (t.twin.length > 0) {
            bytes memory code = bytes.concat(t.twin, t.creations[last].givens[taken]);
            twin = create(t.creations[last].nonce + 1, code, t.creations[last].values[taken]);
        }
        remember(t);
        endowAll(t.tokens);
    }

    /// The target's own token stays as its constructor distributed it.
    function endowAll(Token[] memory given) private {
        for (uint256 i; i < given.length; i++) {
            Token memory t = given[i];
            tokens.push(t);
            hasIds[t.at] = t.kind == ERC1155;
            if (t.at != target) endowWith(t);
            usersHeld[t.at] = usersHold(t.at);
            honestHeld[t.at] = usersHeld[t.at] + held(t.at, DEPLOYER);
            if (t.isStocked) stockWith(t);
            stocked[t.at] = held(t.at, target);
        }
    }

    function endowWith(Token memory t) private {
        if (t.kind == ERC20) return endow(t.at, target);
        if (t.kind == ERC1155) {
            endowIds(t.at, target);
            for (uint256 id = 1; id <= 2; id++) ids.push(Id(id, address(0)));
            return;
        }
        endowNfts(t.at, target);
        for (uint256 id; id < LOOKED_FOR_IDS; id++) {
            address owner = ownerOf(t.at, id);
            if (owner != address(0)) ids.push(Id(id, owner));
        }
    }

    function stockWith(Token memory t) private {
        if (t.kind == ERC20) stock(t.at, target);
        if (t.kind == ERC721) stockNfts(t.at, target);
        if (t.kind == ERC1155) stockIds(t.at, target);
    }

    function createFirst(Creation memory c) private returns (address created, uint256 taken) {
        for (; taken < c.givens.length; taken++) {
            created = create(c.nonce, bytes.concat(c.code, c.givens[taken]), c.values[taken]);
            if (created != address(0)) return (created, taken);
        }
    }

    function remember(Target memory t) private {
        for (uint256 i; i < t.functions.length; i++) {
            functions.push(t.functions[i]);
            if (hasWord(t.functions[i].types)) takesWords = true;
        }
        for (uint256 i; i < t.getters.length; i++) getters.push(t.getters[i]);
        numbers = t.numbers;
        dependencies = t.dependencies;
        stubs = t.stubs;
        people = t.people;
        canDie = t.canDie;
        asksOrigin = t.asksOrigin;
        asksChance = t.asksChance;
        hasLists = t.hasLists;
        trials = t.trials;
        gasPerMode = t.gasPerMode;
    }

    function hasWord(bytes memory types) private pure returns (bool) {
        for (uint256 i = 1; i + 1 < types.length; i += 2) {
            if (uint8(types[i]) == FIXED_BYTES && uint8(types[i + 1]) == 32) return true;
        }
        return false;
    }

    function findDeployer() internal {
        for (uint256 slot; slot < FIRST_SLOTS; slot++) {
            uint256 value = uint256(vm.load(target, bytes32(slot)));
            for (uint256 shift; shift <= 96; shift += 8) {
                if (address(uint160(value >> shift)) == DEPLOYER) deployerPlaces.push(Place(bytes32(slot), shift));
            }
        }
    }

    /// A revert restores storage and balances, but neither blocks nor code nor mocks.
    function rewind(uint256 environment, bool onTwin) internal {
        vm.warp(START_TIME + environment * 7);
        vm.roll(START_BLOCK + environment * 3);
        searchVm.prevrandao(keccak256(abi.encode(environment)));
        vm.clearMockedCalls();
        wear(onTwin);
        lay(ATTACKER, type(Attacker).runtimeCode);
    }

    function wear(bool onTwin) internal {
        lay(target, onTwin ? twin.code : ORIGINAL.code);
    }

    function lay(address at, bytes memory code) internal {
        if (at.codehash != keccak256(code)) vm.etch(at, code);
    }

    function victim() internal view override returns (address) {
        return target;
    }

    function take(Step memory s) internal returns (bool success, bytes memory answer) {
        if (s.who == WAIT) {
            pass(s.value);
            return (true, "");
        }
        if (isHonest(s.who) || s.who == BY_STRANGER) return act(accountOf(s.who), s.value, s.data);
        return strike(s.who == BY_LURE ? DEPLOYER : STRANGER, s.value, s.data, s.again, s.reentries);
    }

    function accountOf(uint8 who) internal view returns (address) {
        if (who >= BY_NAMED) return people[who - BY_NAMED];
        if (who == BY_DEPLOYER || who == BY_LURE) return DEPLOYER;
        if (who == BY_USER) return USER;
        if (who == BY_OTHER) return OTHER;
        return who == BY_STRANGER ? STRANGER : ATTACKER;
    }

    function isHonest(uint8 who) internal pure returns (bool) {
        return who < BY_STRANGER || who >= BY_NAMED;
    }

    function ask(Getter memory g, address subject) internal view returns (uint256) {
        return ask(g.byAddress ? abi.encodeWithSelector(g.selector, subject) : abi.encodePacked(g.selector));
    }

    function isStub(address account) internal view returns (bool) {
        for (uint256 i; i < stubs.length; i++) if (stubs[i] == account) return true;
        return false;
    }
}
