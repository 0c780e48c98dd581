// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "../../src/lc/Base.sol";
import {Mute, Puppet} from "./Puppet.sol";
import {Fn, Subject} from "./Subject.sol";

/// Questions come from a user as well: a contract that is asked by this test could read the test's code.
interface ViewVm {
    function prank(address sender, address origin) external view;
}

/// Makes calls to a token in the name of its actors, and looks at what each of them changed. Honest actors name a stranger in
/// functions of the standard alone, so that no right that a stranger has was given to him.
abstract contract Watcher is Subject {
    /// The first property of every standard: what is held and what there is agree.
    uint256 internal constant BOOKS = 0;
    uint256 internal constant HONEST = 3;
    uint256 internal constant ACTORS = 5;
    /// A stranger with code, and a contract that knows nothing of tokens.
    address internal constant PUPPET = address(0x0bad0002);
    address internal constant MUTE = address(0x0bad0003);

    /// Parameters: 1 to 32 an unsigned number of so many bytes, 33 to 64 a signed one, then these.
    uint8 internal constant ADDRESS = 65;
    uint8 internal constant BOOL = 66;
    uint8 internal constant FIXED_BYTES = 67;
    uint8 internal constant BYTES = 68;
    uint8 internal constant ADDRESSES = 69;
    uint8 internal constant NUMBERS = 70;

    /// One bit for each property that a call broke.
    uint256 public broken;
    /// Deployer, user and other are honest; stranger and puppet are not.
    address[] internal actors;
    Fn[] internal others;
    bool internal isArmed;

    event Act(address from, uint256 value, bytes data, bool ok);
    event CalledBack(bytes data);
    event Broken(uint256 property);

    struct Effect {
        address from;
        uint256 value;
        bytes data;
        bytes answer;
        Vm.Log[] logs;
    }

    /// Deploys the token and brings it into circulation.
    function open() external {
        require(deployTarget(), "the contract could not be deployed");
        vm.etch(PUPPET, type(Puppet).runtimeCode);
        vm.etch(MUTE, type(Mute).runtimeCode);
        vm.deal(PUPPET, 1000000 ether);
        actors = [DEPLOYER, USER, OTHER, STRANGER, PUPPET];
        Fn[] memory found = _functions();
        for (uint256 i = 0; i < found.length; i++) others.push(found[i]);
        _meetActors();
        _circulate();
    }

    /// One call, watched.
    function act(address from, uint256 value, bytes memory data) public returns (bool ok) {
        Effect memory effect = Effect(from, value, data, "", new Vm.Log[](0));
        bytes memory was = _look(effect);
        bool wasBroken = broken & (1 << BOOKS) != 0;
        vm.recordLogs();
        (ok, effect.answer) = _call(from, value, data);
        effect.logs = vm.getRecordedLogs();
        if (isArmed && Puppet(payable(PUPPET)).hasCalled()) emit CalledBack(Puppet(payable(PUPPET)).again());
        emit Act(from, value, data, ok);
        // Where the books are broken already, everything that follows from them would be broken too.
        if (ok && !wasBroken) _judge(was, effect);
        isArmed = false;
    }

    /// Lets the puppet call the token back during its next call.
    function arm(bytes memory data) public {
        Puppet(payable(PUPPET)).arm(data);
        isArmed = true;
    }

    /// A call to a function that is not of the standard.
    function other(uint256 who, uint256 which, uint256 seed, uint256 raw) external {
        if (others.length == 0) return;
        uint256 caller = who % ACTORS;
        Fn memory fn = others[which % others.length];
        uint256 value = fn.pays && seed % 3 == 0 ? 1 ether : 0;
        act(actors[caller], value, _encode(fn, caller, seed, raw));
    }

    /// A call of the puppet to such a function, during which it calls again.
    function otherAgain(uint256 which, uint256 seed, uint256 raw) external {
        if (others.length == 0) return;
        bytes memory data = _encode(others[which % others.length], ACTORS - 1, seed, raw);
        arm(data);
        act(PUPPET, 0, data);
    }

    /// Properties that are known to break.
    function shown() external pure returns (uint256) {
        return SHOWN;
    }

    function _meetActors() internal virtual;

    /// How far tokens are in circulation: the more the better, up to plenty.
    function _circulation() internal virtual returns (uint256);

    function _plenty() internal pure virtual returns (uint256);

    /// The token's books as they are, as far as the call can touch them.
    function _look(Effect memory effect) internal view virtual returns (bytes memory);

    function _judge(bytes memory before, Effect memory effect) internal virtual;

    /// A number that the token's books make interesting.
    function _number(uint256 seed, uint256 raw, address caller) internal view virtual returns (uint256);

    function _break(uint256 property) internal {
        if (broken & (1 << property) != 0) return;
        broken |= 1 << property;
        emit Broken(property);
    }

    function _isStranger(address account) internal view returns (bool) {
        return account == STRANGER || account == PUPPET;
    }

    function _call(address from, uint256 value, bytes memory data) internal returns (bool ok, bytes memory answer) {
        if (from != PUPPET) return callAs(from, TARGET, value, data);
        vm.prank(STRANGER, STRANGER);
        return Puppet(payable(PUPPET)).run{value: value, gas: 2 * CALL_GAS}(TARGET, data);
    }

    function _view(bytes memory data) internal view returns (uint256) {
        ViewVm(address(vm)).prank(USER, USER);
        (bool ok, bytes memory answer) = TARGET.staticcall{gas: CALL_GAS}(data);
        return ok && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function _arguments(bytes memory data) internal pure returns (bytes memory given) {
        given = new bytes(data.length - 4);
        for (uint256 i = 0; i < given.length; i++) given[i] = data[i + 4];
    }

    /// The deployer's own functions, tried one after the other; kept is what brings tokens further.
    function _circulate() private {
        uint256 level = _circulation();
        for (uint256 round = 0; round < 2; round++) {
            for (uint256 i = 0; i < others.length; i++) {
                for (uint256 seed = 0; seed < 6; seed++) {
                    if (level >= _plenty()) return;
                    uint256 id = vm.snapshotState();
                    _call(actors[0], others[i].pays && seed % 2 == 1 ? 1 ether : 0, _firstCall(others[i], seed));
                    uint256 reached = _circulation();
                    if (reached > level) level = reached;
                    else vm.revertToState(id);
                }
            }
        }
    }

    function _firstCall(Fn memory fn, uint256 seed) private view returns (bytes memory) {
        bytes memory head;
        bytes memory tail;
        for (uint256 i = 0; i < fn.kinds.length; i++) {
            uint256 word = seed % 3 == 0 ? 1_000_000 ether : seed % 3 == 1 ? 1000 : seed;
            if (fn.kinds[i] == ADDRESS) word = uint160(actors[seed % HONEST]);
            if (fn.kinds[i] == BOOL) word = seed < 3 ? 1 : 0;
            if (fn.kinds[i] < ADDRESS && fn.kinds[i] % 32 != 0) word = word % (1 << (8 * (fn.kinds[i] % 32) - 1));
            if (fn.kinds[i] >= BYTES) {
                word = fn.kinds.length * 32 + tail.length;
                tail = bytes.concat(tail, bytes32(0));
            }
            head = bytes.concat(head, bytes32(word));
        }
        return bytes.concat(fn.selector, head, tail);
    }

    function _encode(Fn memory fn, uint256 caller, uint256 seed, uint256 raw) private view returns (bytes memory) {
        bytes memory head;
        bytes memory tail;
        for (uint256 i = 0; i < fn.kinds.length; i++) {
            uint256 mixed = uint256(keccak256(abi.encode(seed, i)));
            uint256 word = fn.kinds.length * 32 + tail.length;
            if (fn.kinds[i] < BYTES) word = _word(fn.kinds[i], caller, mixed, raw);
            else tail = bytes.concat(tail, _list(fn.kinds[i], caller, mixed, raw));
            head = bytes.concat(head, bytes32(word));
        }
        return bytes.concat(fn.selector, head, tail);
    }

    function _word(uint256 kind, uint256 caller, uint256 mixed, uint256 raw) private view returns (uint256) {
        if (kind == ADDRESS) return uint160(actors[mixed % (caller < HONEST ? HONEST : ACTORS)]);
        if (kind == BOOL) return mixed % 2;
        if (kind == FIXED_BYTES) return mixed & ~uint256(type(uint224).max);
        uint256 number = _number(mixed, raw, actors[caller]);
        if (kind <= 32) return kind == 32 ? number : number % (1 << (8 * kind));
        return number % (1 << (8 * (kind - 32) - 1));
    }

    function _list(uint256 kind, uint256 caller, uint256 mixed, uint256 raw) private view returns (bytes memory) {
        if (kind == BYTES) return abi.encodePacked(uint256(0));
        uint256 element = kind == ADDRESSES ? ADDRESS : 32;
        uint256 first = _word(element, caller, mixed, raw);
        // Lists of people name different ones, lists of numbers may repeat themselves.
        uint256 second = _word(element, caller, kind == ADDRESSES ? mixed + 1 : mixed, raw);
        return abi.encodePacked(uint256(2), first, second);
    }
}
