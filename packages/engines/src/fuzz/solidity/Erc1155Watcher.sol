// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "../../src/lc/Base.sol";
import {ViewVm, Watcher} from "./Watcher.sol";

/// The rules of ERC1155, checked against the effects and events of each call.
contract Erc1155Watcher is Watcher {
    uint256 internal constant CONSENT = 1;
    uint256 internal constant APPROVAL_OWN = 2;
    uint256 internal constant BATCH = 3;
    uint256 internal constant RECEIVER = 4;
    uint256 internal constant ZERO_REFUSED = 5;
    uint256 internal constant REPORTED = 6;
    uint256 internal constant LENGTHS = 7;

    bytes4 internal constant SINGLE = 0xf242432a;
    bytes4 internal constant MANY = 0x2eb2c2d6;
    bytes4 internal constant APPROVE_ALL = 0xa22cb465;
    bytes32 internal constant MOVED_ONE = keccak256("TransferSingle(address,address,address,uint256,uint256)");
    bytes32 internal constant MOVED_MANY = keccak256("TransferBatch(address,address,address,uint256[],uint256[])");
    uint256 internal constant MAX_IDS = 4;

    struct Books {
        /// By holder, then by id.
        uint256[] balances;
        /// Approvals of the honest actors for the strangers, two for each.
        uint256[] approvals;
    }

    struct Move {
        address from;
        address to;
        uint256[] ids;
        uint256[] values;
    }

    /// Actors, then the contract itself and one that can't receive.
    address[] internal holders;
    uint256[] internal ids;

    function transfer(uint256 who, uint256 to, uint256 id, uint256 amount) external {
        address from = actors[who % ACTORS];
        act(from, 0, _single(from, _receiver(to), id, _amount(from, id, amount)));
    }

    function transferFrom(uint256 who, uint256 holder, uint256 to, uint256 id, uint256 amount) external {
        address from = actors[holder % ACTORS];
        act(actors[who % ACTORS], 0, _single(from, _receiver(to), id, _amount(from, id, amount)));
    }

    function transferMany(uint256 who, uint256 to, uint256 first, uint256 second, uint256 amount) external {
        address from = actors[who % ACTORS];
        uint256[] memory values = new uint256[](2);
        values[0] = _amount(from, first, amount) / 2;
        values[1] = _amount(from, second, amount >> 16) / 2;
        act(from, 0, abi.encodeWithSelector(MANY, from, _receiver(to), _pair(first, second), values, ""));
    }

    /// Two ids and one amount, or the other way around.
    function transferUneven(uint256 who, uint256 id, bool isLong) external {
        (address from, address to) = (actors[who % ACTORS], actors[(who + 1) % HONEST]);
        uint256[] memory one = new uint256[](1);
        one[0] = isLong ? _id(id) : _balance(from, _id(id)) / 2;
        uint256[] memory two = _pair(id, id);
        if (!isLong) act(from, 0, abi.encodeWithSelector(MANY, from, to, two, one, ""));
        else act(from, 0, abi.encodeWithSelector(MANY, from, to, one, new uint256[](2), ""));
    }

    function approveAll(uint256 who, uint256 operator, bool isOn) external {
        act(actors[who % ACTORS], 0, abi.encodeWithSelector(APPROVE_ALL, actors[operator % ACTORS], isOn));
    }

    /// An approval and its use.
    function spend(uint256 holder, uint256 operator, uint256 to, uint256 id, uint256 amount) external {
        (address from, address by) = (actors[holder % ACTORS], actors[operator % ACTORS]);
        act(from, 0, abi.encodeWithSelector(APPROVE_ALL, by, true));
        act(by, 0, _single(from, _receiver(to), id, _amount(from, id, amount)));
        act(from, 0, abi.encodeWithSelector(APPROVE_ALL, by, false));
    }

    /// A transfer of the puppet to itself, during which it sends the same tokens on.
    function transferAgain(uint256 id, uint256 amount) external {
        uint256 value = _amount(PUPPET, id, amount);
        arm(_single(PUPPET, STRANGER, id, value));
        act(PUPPET, 0, _single(PUPPET, PUPPET, id, value));
    }

    /// Whether a transfer, and an approval with its use, work at all.
    function works() external returns (bool transfers, bool spends) {
        for (uint256 i = 0; i < ACTORS * MAX_IDS && !(transfers && spends); i++) {
            address from = actors[i / MAX_IDS];
            uint256 value = ids.length == 0 ? 0 : _balance(from, _id(i));
            if (value == 0) continue;
            address to = actors[(i / MAX_IDS + 1) % ACTORS];
            transfers = transfers || act(from, 0, _single(from, to, i, 1));
            act(from, 0, abi.encodeWithSelector(APPROVE_ALL, to, true));
            spends = spends || (value > 1 && act(to, 0, _single(from, to, i, 1)));
        }
    }

    function _meetActors() internal override {
        for (uint256 i = 0; i < ACTORS; i++) holders.push(actors[i]);
        holders.push(TARGET);
        holders.push(MUTE);
        vm.recordLogs();
    }

    function _look(Effect memory effect) internal view override returns (bytes memory) {
        return abi.encode(_read(effect.from));
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        Books memory now_ = _read(effect.from);
        if (_isStranger(effect.from) && effect.value == 0) _judgeStranger(was, now_, effect.from);
        bytes4 selector = bytes4(effect.data);
        if (selector == SINGLE) _judgeMove(was, now_, effect, _single(effect.data));
        if (selector == MANY) _judgeMany(was, now_, effect);
        _learn(effect.logs);
    }

    function _judgeStranger(Books memory was, Books memory now_, address by) private {
        uint256 side = by == STRANGER ? 0 : 1;
        for (uint256 i = 0; i < HONEST; i++) {
            bool isGranted = was.approvals[2 * i + side] != 0;
            for (uint256 k = 0; k < ids.length && !isGranted; k++) {
                if (now_.balances[i * ids.length + k] < was.balances[i * ids.length + k]) _break(CONSENT);
            }
            if (now_.approvals[2 * i] > was.approvals[2 * i]) _break(APPROVAL_OWN);
            if (now_.approvals[2 * i + 1] > was.approvals[2 * i + 1]) _break(APPROVAL_OWN);
        }
    }

    function _judgeMany(Books memory was, Books memory now_, Effect memory effect) private {
        Move memory move;
        (move.from, move.to, move.ids, move.values, ) =
            abi.decode(_arguments(effect.data), (address, address, uint256[], uint256[], bytes));
        if (move.ids.length != move.values.length) return _break(LENGTHS);
        _judgeMove(was, now_, effect, move);
    }

    /// Balances change by the amounts of the call, and nothing else changes.
    function _judgeMove(Books memory was, Books memory now_, Effect memory effect, Move memory move) private {
        if (move.to == address(0)) _break(ZERO_REFUSED);
        if (move.to == MUTE) _break(RECEIVER);
        if (isArmed) return _judgeSums(was, now_);
        if (!_isReported(effect, move)) _break(REPORTED);
        for (uint256 i = 0; i < holders.length; i++) {
            for (uint256 k = 0; k < ids.length; k++) {
                uint256 moved = _movedOf(move, ids[k]);
                uint256 at = i * ids.length + k;
                (uint256 before, uint256 after_) = (was.balances[at], now_.balances[at]);
                // To oneself, each part of a batch must be there, but not their sum.
                bool isRight = holders[i] != move.from || move.from == move.to || moved <= before;
                unchecked {
                    if (holders[i] == move.from) before -= moved;
                    if (holders[i] == move.to) before += moved;
                }
                if (!isRight || after_ != before) return _break(move.ids.length == 1 ? BOOKS : BATCH);
            }
        }
    }

    function _movedOf(Move memory move, uint256 id) private pure returns (uint256 moved) {
        for (uint256 n = 0; n < move.ids.length; n++) {
            if (move.ids[n] != id) continue;
            moved = move.values[n] > type(uint256).max - moved ? type(uint256).max : moved + move.values[n];
        }
    }

    /// A call back may move tokens too, but not create any.
    function _judgeSums(Books memory was, Books memory now_) private {
        for (uint256 k = 0; k < ids.length; k++) {
            (uint256 before, uint256 after_) = (0, 0);
            for (uint256 i = 0; i < holders.length; i++) {
                (uint256 had, uint256 has) = (was.balances[i * ids.length + k], now_.balances[i * ids.length + k]);
                if (had > 1 << 240 || has > 1 << 240) return;
                (before, after_) = (before + had, after_ + has);
            }
            if (after_ > before) _break(BOOKS);
        }
    }

    function _isReported(Effect memory effect, Move memory move) private pure returns (bool) {
        for (uint256 i = 0; i < effect.logs.length; i++) {
            Vm.Log memory log = effect.logs[i];
            if (log.emitter != TARGET || log.topics.length != 4) continue;
            if (log.topics[2] != bytes32(uint256(uint160(move.from)))) continue;
            if (log.topics[3] != bytes32(uint256(uint160(move.to)))) continue;
            bytes memory one = move.ids.length == 1 ? abi.encode(move.ids[0], move.values[0]) : bytes("");
            if (log.topics[0] == MOVED_ONE && keccak256(log.data) == keccak256(one)) return true;
            if (log.topics[0] == MOVED_MANY && keccak256(log.data) == keccak256(abi.encode(move.ids, move.values))) return true;
            // Several single events may report one batch.
            if (log.topics[0] == MOVED_ONE && move.ids.length > 1) return true;
        }
        return move.ids.length == 0;
    }

    function _read(address by) private view returns (Books memory now_) {
        now_.balances = new uint256[](holders.length * ids.length);
        now_.approvals = new uint256[](2 * HONEST);
        ViewVm(address(vm)).startPrank(USER, USER);
        for (uint256 i = 0; i < now_.balances.length; i++) {
            now_.balances[i] = _plainView(abi.encodeWithSelector(0x00fdd58e, holders[i / ids.length], ids[i % ids.length]));
        }
        for (uint256 i = 0; i < 2 * HONEST && _isStranger(by); i++) {
            address operator = i % 2 == 0 ? STRANGER : PUPPET;
            now_.approvals[i] = _plainView(abi.encodeWithSelector(0xe985e9c5, actors[i / 2], operator));
        }
        ViewVm(address(vm)).stopPrank();
    }

    function _plainView(bytes memory data) private view returns (uint256 value) {
        (bool ok, bytes memory answer) = TARGET.staticcall{gas: CALL_GAS}(data);
        value = ok && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function _single(bytes memory data) private pure returns (Move memory move) {
        (move.ids, move.values) = (new uint256[](1), new uint256[](1));
        (move.from, move.to, move.ids[0], move.values[0], ) =
            abi.decode(_arguments(data), (address, address, uint256, uint256, bytes));
    }

    function _single(address from, address to, uint256 id, uint256 value) private view returns (bytes memory) {
        return abi.encodeWithSelector(SINGLE, from, to, _id(id), value, "");
    }

    function _receiver(uint256 to) private view returns (address) {
        uint256 choice = to % (ACTORS + 2);
        return choice < ACTORS ? actors[choice] : choice == ACTORS ? MUTE : address(0);
    }

    function _pair(uint256 first, uint256 second) private view returns (uint256[] memory two) {
        two = new uint256[](2);
        (two[0], two[1]) = (_id(first), _id(second));
    }

    function _id(uint256 seed) private view returns (uint256) {
        return ids.length == 0 ? seed % 4 : ids[seed % ids.length];
    }

    function _balance(address account, uint256 id) private view returns (uint256) {
        return _view(abi.encodeWithSelector(0x00fdd58e, account, id));
    }

    /// Mostly an affordable amount, sometimes all or more.
    function _amount(address from, uint256 id, uint256 raw) private view returns (uint256) {
        uint256 balance = _balance(from, _id(id)) % (1 << 240);
        if (raw % 8 == 0) return balance;
        return raw % 8 == 1 ? balance + 1 : (raw >> 8) % (balance + 1);
    }

    function _number(uint256 seed, uint256 raw, address caller) internal view override returns (uint256) {
        uint256 choice = seed % 8;
        if (choice < 3) return _id(seed >> 8);
        if (choice == 3) return raw;
        if (choice == 4) return type(uint256).max;
        return _amount(caller, seed >> 8, raw);
    }

    function _plenty() internal pure override returns (uint256) {
        return ACTORS;
    }

    /// The largest holder of each id gives a part to those who have none; returns how many then have some.
    function _circulation() internal override returns (uint256 level) {
        _learn(vm.getRecordedLogs());
        for (uint256 i = 0; i < ACTORS; i++) {
            bool hasSome = false;
            for (uint256 k = 0; k < ids.length; k++) {
                uint256 from = 0;
                for (uint256 n = 1; n < ACTORS; n++) {
                    if (_balance(actors[n], ids[k]) > _balance(actors[from], ids[k])) from = n;
                }
                uint256 part = _balance(actors[from], ids[k]) / 8;
                if (_balance(actors[i], ids[k]) == 0 && part > 0) _call(actors[from], 0, _single(actors[from], actors[i], k, part));
                if (_balance(actors[i], ids[k]) > 0) hasSome = true;
            }
            if (hasSome) level++;
        }
    }

    /// New ids, from events of transfers.
    function _learn(Vm.Log[] memory logs) private {
        for (uint256 i = 0; i < logs.length; i++) {
            bool isMove = logs[i].emitter == TARGET && logs[i].topics.length == 4;
            if (!isMove || logs[i].topics[0] != MOVED_ONE || logs[i].data.length < 64) continue;
            (uint256 id, ) = abi.decode(logs[i].data, (uint256, uint256));
            bool isKnown = ids.length >= MAX_IDS;
            for (uint256 k = 0; k < ids.length; k++) if (ids[k] == id) isKnown = true;
            if (!isKnown) ids.push(id);
        }
    }
}
