// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {PoolWatcher} from "./PoolWatcher.sol";
import {Puppet} from "./Puppet.sol";

/// The rules of contracts in which holders of a token decide by proposals. Every proposal here calls the puppet.
contract GovernanceWatcher is PoolWatcher {
    uint256 internal constant SNAPSHOT_KEPT = 1;
    uint256 internal constant QUORUM_REACHED = 2;
    uint256 internal constant DELAY_KEPT = 3;
    uint256 internal constant ONCE = 4;
    uint256 internal constant CONSENT = 5;

    bytes4 private constant LISTS = bytes4(keccak256("propose(address[],uint256[],bytes[],string)"));
    bytes4 private constant CALLS = bytes4(keccak256("propose(address[],uint256[],string[],bytes[],string)"));
    bytes4 private constant BY_DATA = bytes4(keccak256("propose(address,bytes)"));
    bytes4 private constant BY_LISTS = bytes4(keccak256("execute(address[],uint256[],bytes[],bytes32)"));
    bytes4 private constant ALL_VOTES = bytes4(keccak256("proposalVotes(uint256)"));
    bytes4 private constant QUORUM_AT = bytes4(keccak256("quorum(uint256)"));
    uint256 private constant MOST_PROPOSALS = 4;

    struct Proposal {
        uint256 id;
        uint256 time;
        uint256 height;
        uint256 queuedTime;
        uint256 queuedHeight;
        bool isExecuted;
        bytes queueing;
        bytes execution;
    }

    struct Count {
        uint256 inFavour;
        uint256 against;
        uint256 all;
        uint256 quorum;
        bool[] hasVoted;
    }

    struct Books {
        Count[] counts;
        uint256 calls;
    }

    address internal token;
    Proposal[] internal proposals;
    mapping(uint256 => mapping(address => bool)) internal isCountedOnce;
    /// Holds tokens of somebody who has voted.
    mapping(uint256 => mapping(address => bool)) internal isPassedOn;

    function propose(uint256 who, bool isOpened) external {
        if (proposals.length >= MOST_PROPOSALS) return;
        act(actors[who % ACTORS], 0, _proposing());
        if (isOpened) wait(_seconds(DELAY));
    }

    function vote(uint256 which, uint256 who, bool isFor) external {
        if (proposals.length > 0) act(actors[who % ACTORS], 0, _voting(_pick(which), isFor));
    }

    function voteTwice(uint256 which, uint256 who) external {
        if (!_start()) return;
        act(actors[who % ACTORS], 0, _voting(_pick(which), true));
        act(actors[who % ACTORS], 0, _voting(_pick(which), true));
    }

    /// A new proposal on which votes are open, as long as there aren't many.
    function _start() private returns (bool) {
        if (proposals.length < MOST_PROPOSALS) {
            act(DEPLOYER, 0, _proposing());
            wait(_seconds(DELAY));
        }
        return proposals.length > 0;
    }

    /// Everyone votes and hands all tokens to the next.
    function passOn() external {
        if (!_start()) return;
        for (uint256 i = 1; i < ACTORS; i++) {
            act(actors[i], 0, _voting(proposals[proposals.length - 1], true));
            uint256 amount = held(token, actors[i]);
            if (i + 1 < ACTORS) actOn(actors[i], token, 0, abi.encodeWithSelector(TRANSFER, actors[i + 1], amount));
        }
    }

    function queue(uint256 which, uint256 who) external {
        if (proposals.length > 0 && QUEUE != 0) act(_any(who), 0, _pick(which).queueing);
    }

    function execute(uint256 which, uint256 who) external {
        if (proposals.length > 0) act(_any(who), 0, _pick(which).execution);
    }

    /// The puppet executes a proposal, and again while the proposal calls it.
    function executeAgain(uint256 which) external {
        if (proposals.length > 0) _executeAgain(_pick(which).execution);
    }

    function _executeAgain(bytes memory execution) private {
        arm(execution);
        act(PUPPET, 0, execution);
        act(USER, 0, execution);
    }

    function pass(uint256 time) external {
        wait(1 + time % (time % 3 == 0 ? 2 * _open() + 2 : _seconds(DELAY)));
    }

    /// A proposal from its start to its execution; the bits of `plan` choose who votes.
    function carry(uint256 plan) external {
        bool isAlone = plan >> 5 & 1 == 1;
        _carry(isAlone ? 2 << plan % (ACTORS - 1) : plan % (1 << ACTORS), plan >> 8, 0, plan >> 6 & 1 == 1);
    }

    /// The same with everyone in favour, but without the voting period, the queue or the delay after it.
    function hurry(uint256 plan) external {
        _carry((1 << ACTORS) - 1, type(uint256).max, 1 + plan % 3, plan >> 6 & 1 == 1);
    }

    function _carry(uint256 voters, uint256 support, uint256 skipped, bool isRepeated) private {
        if (proposals.length >= MOST_PROPOSALS || !_start()) return;
        Proposal memory chosen = proposals[proposals.length - 1];
        for (uint256 i = 0; i < ACTORS; i++) {
            if (voters >> i & 1 == 1) act(actors[i], 0, _voting(chosen, support >> (2 * i) & 3 != 0));
        }
        if (skipped != 1) wait(_seconds(PERIOD));
        if (QUEUE != 0 && skipped != 2) act(USER, 0, chosen.queueing);
        if (QUEUE != 0 && skipped != 3) wait(_seconds(TIMELOCK));
        if (isRepeated) _executeAgain(chosen.execution);
        else act(USER, 0, chosen.execution);
    }

    /// Whether votes count, and a proposal that all support is executed.
    function works() external returns (bool votes, bool executes) {
        if (!act(DEPLOYER, 0, _proposing())) act(USER, 0, _proposing());
        if (proposals.length == 0) return (false, false);
        Proposal memory chosen = proposals[0];
        wait(_seconds(DELAY));
        for (uint256 i = 0; i < ACTORS; i++) act(actors[i], 0, _voting(chosen, true));
        votes = _count(chosen).all > 0;
        wait(_seconds(PERIOD));
        if (QUEUE != 0) act(USER, 0, chosen.queueing);
        wait(_seconds(TIMELOCK));
        executes = act(USER, 0, chosen.execution);
    }

    /// Some tokens give votes only to those who delegate, be it to themselves.
    function _meetPool() internal override {
        token = tokens[0];
        for (uint256 i = 0; i < ACTORS; i++) {
            callAs(actors[i], token, 0, abi.encodeWithSignature("delegate(address)", actors[i]));
        }
        wait(24);
    }

    function _plenty() internal pure override returns (uint256) {
        return 2;
    }

    function _tryOut() internal override returns (uint256 level) {
        (bool ok, bytes memory answer) = _call(DEPLOYER, 0, _proposing());
        if (!ok) (ok, answer) = _call(USER, 0, _proposing());
        if (!ok || answer.length < 32) return 0;
        Proposal memory chosen;
        chosen.id = abi.decode(answer, (uint256));
        vm.warp(block.timestamp + _seconds(DELAY));
        vm.roll(block.number + _seconds(DELAY) / 12 + 1);
        _call(DEPLOYER, 0, _voting(chosen, true));
        _call(USER, 0, _voting(chosen, true));
        return _count(chosen).all > 0 ? 2 : 1;
    }

    function _look(Effect memory) internal view override returns (bytes memory) {
        return abi.encode(_read());
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        bytes4 selector = bytes4(effect.data);
        if (effect.to != TARGET) return _passOn(effect);
        if (selector == PROPOSE) return _remember(effect);
        Books memory now_ = _read();
        for (uint256 i = 0; i < was.counts.length; i++) _judgeVotes(proposals[i].id, was.counts[i], now_.counts[i], effect);
        bytes32 data = keccak256(effect.data);
        for (uint256 i = 0; i < was.counts.length; i++) {
            if (selector == QUEUE && keccak256(proposals[i].queueing) == data) {
                (proposals[i].queuedTime, proposals[i].queuedHeight) = (block.timestamp, block.number);
            }
            if (selector == EXECUTE && keccak256(proposals[i].execution) == data) {
                _judgeExecution(proposals[i], was.counts[i], now_.calls - was.calls);
            }
        }
    }

    function _passOn(Effect memory effect) private {
        if (bytes4(effect.data) != TRANSFER) return;
        for (uint256 i = 0; i < proposals.length; i++) {
            uint256 id = proposals[i].id;
            bool isUsed = isCountedOnce[id][effect.from] || isPassedOn[id][effect.from];
            if (isUsed && _wordAt(effect.data, 1) > 0) isPassedOn[id][_addressAt(effect.data, 0)] = true;
        }
    }

    function _remember(Effect memory effect) private {
        if (effect.answer.length < 32 || proposals.length >= MOST_PROPOSALS) return;
        Proposal storage added = proposals.push();
        added.id = abi.decode(effect.answer, (uint256));
        (added.time, added.height) = (block.timestamp, block.number);
        added.queueing = _handling(QUEUE, added.id, effect.data);
        added.execution = _handling(EXECUTE, added.id, effect.data);
    }

    function _judgeVotes(uint256 id, Count memory was, Count memory now_, Effect memory effect) private {
        for (uint256 i = 0; i < HONEST; i++) {
            bool isNew = now_.hasVoted[i] && !was.hasVoted[i] && actors[i] != effect.from;
            if (isNew && _isStranger(effect.from)) return _break(CONSENT);
        }
        // Other functions may count the votes of somebody else.
        uint256 added = bytes4(effect.data) == VOTE ? _less(now_.all, was.all) : 0;
        if (added <= SLACK) return;
        if (isCountedOnce[id][effect.from]) return _break(BOOKS);
        isCountedOnce[id][effect.from] = true;
        bool isHeld = added <= held(token, effect.from) + _near(added);
        if (isPassedOn[id][effect.from] && isHeld && now_.all > supplyOf(token)) _break(SNAPSHOT_KEPT);
    }

    function _judgeExecution(Proposal storage chosen, Count memory count, uint256 calls) private {
        if (chosen.isExecuted || calls > 1) _break(ONCE);
        chosen.isExecuted = true;
        if (count.all < count.quorum || count.inFavour < count.against) _break(QUORUM_REACHED);
        // Some execute early once the rest of the votes can change nothing.
        bool isDecided = 2 * count.inFavour > supplyOf(token);
        if (!isDecided && _isSooner(chosen.time, chosen.height, _number(DELAY) + _number(PERIOD))) _break(DELAY_KEPT);
        if (QUEUE != 0 && _isSooner(chosen.queuedTime, chosen.queuedHeight, _number(TIMELOCK))) _break(DELAY_KEPT);
    }

    /// Delays are numbers of seconds or of blocks.
    function _isSooner(uint256 time, uint256 height, uint256 delay) private view returns (bool) {
        return delay > 0 && (time == 0 || (block.timestamp - time < delay && block.number - height < delay));
    }

    function _read() private view returns (Books memory now_) {
        now_.counts = new Count[](proposals.length);
        for (uint256 i = 0; i < proposals.length; i++) now_.counts[i] = _count(proposals[i]);
        now_.calls = Puppet(payable(PUPPET)).calls();
    }

    function _count(Proposal memory chosen) private view returns (Count memory now_) {
        if (FOR_VOTES == ALL_VOTES) {
            (now_.against, now_.inFavour, now_.all) = _allVotes(chosen.id);
        } else {
            now_.inFavour = _ask(abi.encodeWithSelector(FOR_VOTES, chosen.id));
            now_.against = _ask(abi.encodeWithSelector(AGAINST_VOTES, chosen.id));
            now_.all = now_.inFavour + now_.against;
        }
        now_.quorum = QUORUM == 0 ? 0 : _ask(QUORUM == QUORUM_AT ? _quorumAt(chosen.id) : abi.encodeWithSelector(QUORUM));
        now_.hasVoted = new bool[](HONEST);
        if (HAS_VOTED == 0) return now_;
        for (uint256 i = 0; i < HONEST; i++) {
            now_.hasVoted[i] = _view(abi.encodeWithSelector(HAS_VOTED, chosen.id, actors[i])) == 1;
        }
    }

    /// Against, for and, if the contract has it, abstaining.
    function _allVotes(uint256 id) private view returns (uint256 against, uint256 inFavour, uint256 all) {
        (bool ok, bytes memory answer) = TARGET.staticcall(abi.encodeWithSelector(ALL_VOTES, id));
        if (!ok || answer.length < 64) return (0, 0, 0);
        (against, inFavour) = abi.decode(answer, (uint256, uint256));
        (against, inFavour) = (_least(against, MOST), _least(inFavour, MOST));
        all = against + inFavour + (answer.length < 96 ? 0 : _least(_wordAt(bytes.concat(bytes4(0), answer), 2), MOST));
    }

    function _quorumAt(uint256 id) private view returns (bytes memory) {
        uint256 at = SNAPSHOT == 0 ? block.number - 1 : _view(abi.encodeWithSelector(SNAPSHOT, id));
        return abi.encodeWithSelector(QUORUM, at);
    }

    function _pick(uint256 which) private view returns (Proposal memory) {
        return proposals[which % proposals.length];
    }

    function _voting(Proposal memory chosen, bool isFor) private pure returns (bytes memory) {
        return abi.encodeWithSelector(VOTE, chosen.id, isFor ? 1 : 0);
    }

    function _proposing() private view returns (bytes memory) {
        (string memory name, bytes memory note) = (vm.toString(proposals.length), abi.encodePacked(Puppet.note.selector));
        if (PROPOSE == BY_DATA) return abi.encodeWithSelector(PROPOSE, PUPPET, note);
        if (PROPOSE != LISTS && PROPOSE != CALLS) return abi.encodeWithSelector(PROPOSE, PUPPET, 0, note, name);
        address[] memory targets = new address[](1);
        targets[0] = PUPPET;
        (uint256[] memory values, bytes[] memory data) = (new uint256[](1), new bytes[](1));
        data[0] = note;
        if (PROPOSE == LISTS) return abi.encodeWithSelector(PROPOSE, targets, values, data, name);
        return abi.encodeWithSelector(PROPOSE, targets, values, new string[](1), data, name);
    }

    /// Calls that queue or execute name the proposal, or repeat it.
    function _handling(bytes4 selector, uint256 id, bytes memory proposing) private pure returns (bytes memory) {
        if (EXECUTE != BY_LISTS || PROPOSE != LISTS) return abi.encodeWithSelector(selector, id);
        (address[] memory targets, uint256[] memory values, bytes[] memory data, string memory name) =
            abi.decode(_arguments(proposing), (address[], uint256[], bytes[], string));
        return abi.encodeWithSelector(selector, targets, values, data, keccak256(bytes(name)));
    }

    function _number(bytes4 selector) private view returns (uint256) {
        return selector == 0 ? 0 : _least(_ask(abi.encodeWithSelector(selector)), 3650 days);
    }

    /// Other functions take ids of proposals.
    function _number(uint256 seed, uint256 raw, address caller) internal view override returns (uint256) {
        if (proposals.length == 0 || seed % 4 == 0) return super._number(seed, raw, caller);
        return _pick(raw).id;
    }

    /// Long enough whether the number counts seconds or blocks.
    function _seconds(bytes4 selector) private view returns (uint256) {
        return 24 + 12 * _number(selector);
    }

    function _open() private view returns (uint256) {
        return _number(DELAY) + _number(PERIOD) + _number(TIMELOCK);
    }
}
