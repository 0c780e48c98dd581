// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "../../src/lc/Base.sol";
import {Arguments} from "./Arguments.sol";
import {Mute, Puppet} from "./Puppet.sol";
import {Fn} from "./Subject.sol";

/// Reads come from a user account: a contract that this test calls directly could read the test's code.
interface ViewVm {
    function prank(address sender, address origin) external view;
    function startPrank(address sender, address origin) external view;
    function stopPrank() external view;
}

/// Variables of the process survive the end of a sequence, unlike the state of the chain.
interface ProcessVm {
    function setEnv(string calldata name, string calldata value) external;
    function envOr(string calldata name, uint256 otherwise) external view returns (uint256);
}

/// Makes calls to a contract on behalf of its actors, and checks the effects of each. Honest actors name a stranger only
/// in functions of the standard, so that strangers are never granted other rights.
abstract contract Watcher is Arguments {
    /// The first property of every standard: balances and supply agree.
    uint256 internal constant BOOKS = 0;
    /// A stranger with code, and a contract that doesn't handle tokens.
    address internal constant PUPPET = address(0x0bad0002);
    address internal constant MUTE = address(0x0bad0003);

    /// One bit for each property that a call broke.
    uint256 public broken;
    Fn[] internal others;
    bool internal isArmed;
    /// How many calls succeeded, and the functions among them.
    uint256 internal done;
    mapping(bytes4 => bool) internal reached;
    bool private isCounted;
    uint256 private clock;

    event Toward(address to);
    event Waited(uint256 time);
    event Reached(bytes4 selector);
    event Act(address from, uint256 value, bytes data, bool ok);
    event CalledBack(bytes data);
    event Broken(uint256 property);

    struct Effect {
        address from;
        address to;
        uint256 value;
        bytes data;
        bytes answer;
        Vm.Log[] logs;
    }

    /// Deploys the contract and brings it into use.
    function open() external {
        require(deployTarget(), "the contract could not be deployed");
        clock = START_TIME;
        vm.etch(PUPPET, type(Puppet).runtimeCode);
        vm.etch(MUTE, type(Mute).runtimeCode);
        vm.deal(PUPPET, 1000000 ether);
        actors = [DEPLOYER, USER, OTHER, STRANGER, PUPPET];
        Fn[] memory found = _functions();
        for (uint256 i = 0; i < found.length; i++) others.push(found[i]);
        _meetActors();
        _circulate();
    }

    /// One call to the contract, watched.
    function act(address from, uint256 value, bytes memory data) public returns (bool) {
        return actOn(from, TARGET, value, data);
    }

    /// The same, to another contract such as a token.
    function actOn(address from, address to, uint256 value, bytes memory data) public returns (bool ok) {
        Effect memory effect = Effect(from, to, value, data, "", new Vm.Log[](0));
        bytes memory was = _look(effect);
        bool wasBroken = broken & (1 << BOOKS) != 0;
        vm.recordLogs();
        (ok, effect.answer) = _callTo(from, to, value, data);
        effect.logs = vm.getRecordedLogs();
        if (isArmed && Puppet(payable(PUPPET)).hasCalled()) emit CalledBack(Puppet(payable(PUPPET)).again());
        if (to != TARGET) emit Toward(to);
        emit Act(from, value, data, ok);
        if (ok) _count(to, bytes4(data));
        // If the books are already broken, everything that depends on them would be broken too.
        if (ok && !wasBroken) _judge(was, effect);
        isArmed = false;
    }

    /// Lets time pass.
    function wait(uint256 time) public {
        uint256 before = _progress();
        clock += time;
        vm.warp(clock);
        vm.roll(block.number + time / 12 + 1);
        emit Waited(time);
        done++;
        _judgeTime(before);
    }

    /// Keeps which functions succeed until the campaign ends.
    function countReached() external {
        isCounted = true;
    }

    function reportReached() external {
        bytes4[] memory selectors = _selectors();
        for (uint256 i = 0; i < selectors.length; i++) {
            if (ProcessVm(address(vm)).envOr(_variable(selectors[i]), 0) == 1) emit Reached(selectors[i]);
        }
    }

    /// Lets the puppet call the contract back during its next call.
    function arm(bytes memory data) public {
        Puppet(payable(PUPPET)).arm(data);
        isArmed = true;
    }

    /// A call to a function outside the standard.
    function other(uint256 who, uint256 which, uint256 seed, uint256 raw) external {
        if (others.length == 0) return;
        uint256 caller = _caller(who);
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

    /// Who may call functions outside the standard.
    function _caller(uint256 who) internal pure virtual returns (uint256) {
        return who % ACTORS;
    }

    function _meetActors() internal virtual;

    /// How far the contract is in use: the more the better, up to a cap.
    function _circulation() internal virtual returns (uint256);

    function _plenty() internal pure virtual returns (uint256);

    /// The token's current books, as far as the call can change them.
    function _look(Effect memory effect) internal view virtual returns (bytes memory);

    function _judge(bytes memory before, Effect memory effect) internal virtual;

    /// A number that time may change, and its check once time has passed.
    function _progress() internal view virtual returns (uint256) {}

    function _judgeTime(uint256 before) internal virtual {}

    function _break(uint256 property) internal {
        if (broken & (1 << property) != 0) return;
        broken |= 1 << property;
        emit Broken(property);
    }

    function _isStranger(address account) internal view returns (bool) {
        return account == STRANGER || account == PUPPET;
    }

    function _call(address from, uint256 value, bytes memory data) internal returns (bool ok, bytes memory answer) {
        return _callTo(from, TARGET, value, data);
    }

    function _callTo(address from, address to, uint256 value, bytes memory data)
        private
        returns (bool ok, bytes memory answer)
    {
        if (from != PUPPET) return callAs(from, to, value, data);
        vm.prank(STRANGER, STRANGER);
        return Puppet(payable(PUPPET)).run{value: value, gas: 2 * CALL_GAS}(to, data);
    }

    function _count(address to, bytes4 selector) private {
        done++;
        if (to != TARGET || reached[selector]) return;
        reached[selector] = true;
        if (isCounted) ProcessVm(address(vm)).setEnv(_variable(selector), "1");
    }

    function _variable(bytes4 selector) private pure returns (string memory) {
        return string.concat("LC_REACHED_", vm.toString(uint256(uint32(selector))));
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

    /// Tries the deployer's own functions one after the other; keeps those that bring the contract further into use.
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
}
