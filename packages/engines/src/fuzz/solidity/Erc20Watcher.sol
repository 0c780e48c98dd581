// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "../../src/lc/Base.sol";
import {Watcher} from "./Watcher.sol";

/// The rules of ERC20, checked against the effects and events of each call. Fees, guarded mints and refusals are fine
/// as long as events report them.
contract Erc20Watcher is Watcher {
    uint256 internal constant REPORTED = 1;
    uint256 internal constant SUCCESS_MOVES = 2;
    uint256 internal constant RETURNS = 3;
    uint256 internal constant CONSENT = 4;
    uint256 internal constant APPROVAL_OWN = 5;
    uint256 internal constant ALLOWANCE_USED = 6;
    uint256 internal constant APPROVE_SETS = 7;
    uint256 internal constant MINT_GUARDED = 8;

    bytes4 internal constant TRANSFER = 0xa9059cbb;
    bytes4 internal constant TRANSFER_FROM = 0x23b872dd;
    bytes4 internal constant APPROVE = 0x095ea7b3;
    bytes32 internal constant TRANSFERRED = keccak256("Transfer(address,address,uint256)");

    /// Pool shares are rounded; a few units are no loss.
    uint256 internal constant SLACK = 8;
    /// Above this an allowance may mean "unlimited".
    uint256 internal constant FINITE = 2 ** 90;
    uint256 internal constant MAX_HOLDERS = 14;

    struct Books {
        uint256 supply;
        uint256[] balances;
        /// Allowances of the honest actors to the strangers, two numbers for each.
        uint256[] allowances;
        /// The parties of the call's own approval or transfer.
        uint256 allowance;
    }

    /// What the Transfer events of a call say about the holders that were known before it.
    struct Reported {
        uint256 count;
        uint256[] received;
        uint256[] sent;
        bool burnt;
        bool unknownHolder;
    }

    /// Actors first, then everyone else who was seen.
    address[] internal holders;

    function transfer(uint256 who, uint256 to, uint256 amount) external {
        address from = actors[who % ACTORS];
        act(from, 0, abi.encodeWithSelector(TRANSFER, actors[to % ACTORS], _amount(amount, _balance(from))));
    }

    function approve(uint256 who, uint256 spender, uint256 amount) external {
        address from = actors[who % ACTORS];
        act(from, 0, abi.encodeWithSelector(APPROVE, actors[spender % ACTORS], _amount(amount, _balance(from))));
    }

    function transferFrom(uint256 who, uint256 holder, uint256 to, uint256 amount) external {
        address from = actors[holder % ACTORS];
        uint256 value = _amount(amount, _balance(from));
        act(actors[who % ACTORS], 0, abi.encodeWithSelector(TRANSFER_FROM, from, actors[to % ACTORS], value));
    }

    /// An approval and its use.
    function spend(uint256 holder, uint256 spender, uint256 to, uint256 amount) external {
        address from = actors[holder % ACTORS];
        address by = actors[spender % ACTORS];
        uint256 value = _amount(amount, _balance(from));
        act(from, 0, abi.encodeWithSelector(APPROVE, by, value));
        act(by, 0, abi.encodeWithSelector(TRANSFER_FROM, from, actors[to % ACTORS], value));
    }

    /// A transfer of the puppet to itself, during which it sends the same tokens on.
    function transferAgain(uint256 amount) external {
        uint256 value = _amount(amount, _balance(PUPPET));
        arm(abi.encodeWithSelector(TRANSFER, STRANGER, value));
        act(PUPPET, 0, abi.encodeWithSelector(TRANSFER, PUPPET, value));
    }

    /// Whether a transfer, and an approval with its use, work at all: otherwise most properties would hold without
    /// being tested.
    function works() external returns (bool transfers, bool spends) {
        for (uint256 i = 0; i < ACTORS && !(transfers && spends); i++) {
            address from = actors[i];
            uint256 value = _balance(from) / 2;
            if (value <= SLACK) continue;
            address to = actors[(i + 1) % ACTORS];
            transfers = transfers || act(from, 0, abi.encodeWithSelector(TRANSFER, to, value / 2));
            act(from, 0, abi.encodeWithSelector(APPROVE, to, value));
            spends = spends || act(to, 0, abi.encodeWithSelector(TRANSFER_FROM, from, to, value / 2));
        }
    }

    function _meetActors() internal override {
        for (uint256 i = 0; i < ACTORS; i++) holders.push(actors[i]);
        holders.push(TARGET);
        holders.push(address(0));
        holders.push(address(0xdead));
    }

    function _look(Effect memory effect) internal view override returns (bytes memory) {
        return abi.encode(_read(effect));
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        Books memory now_ = _read(effect);
        Reported memory reported = _reported(effect.logs);
        _judgeBooks(was, now_, reported, effect);
        if (_isStranger(effect.from)) _judgeStranger(was, now_, effect);
        bytes4 selector = bytes4(effect.data);
        if (selector == TRANSFER || selector == TRANSFER_FROM) _judgeTransfer(was, now_, reported, effect);
        if (selector == APPROVE) _judgeApproval(now_, effect);
    }

    /// Balances and supply change together, and nobody holds more than the supply.
    function _judgeBooks(Books memory was, Books memory now_, Reported memory reported, Effect memory effect) private {
        if (_held(was) <= _plus(was.supply, SLACK) && _held(now_) > _plus(now_.supply, SLACK)) return _break(BOOKS);
        if (reported.unknownHolder) return;
        (uint256 gained, uint256 lost) = _moved(was, now_);
        uint256 left = _plus(was.supply, gained);
        uint256 right = _plus(now_.supply, lost);
        uint256 atZero = _less(now_.balances[ACTORS + 1], was.balances[ACTORS + 1]);
        if (left > _plus(right, _plus(SLACK, atZero))) return _break(BOOKS);
        // Tokens that left all known holders may be with an unseen one, unless the call's events show where they went.
        bool isReported = reported.burnt || bytes4(effect.data) == TRANSFER;
        if (isReported && right > _plus(left, SLACK)) _break(BOOKS);
    }

    function _judgeStranger(Books memory was, Books memory now_, Effect memory effect) private {
        for (uint256 i = 0; i < HONEST; i++) {
            uint256 granted = _plus(was.allowances[2 * i], was.allowances[2 * i + 1]);
            bool isSold = effect.value > 0;
            if (!isSold && _less(was.balances[i], now_.balances[i]) > _plus(granted, SLACK)) _break(CONSENT);
            if (now_.allowances[2 * i] > was.allowances[2 * i]) _break(APPROVAL_OWN);
            if (now_.allowances[2 * i + 1] > was.allowances[2 * i + 1]) _break(APPROVAL_OWN);
        }
        uint256 mine = _plus(was.balances[3], was.balances[4]);
        bool isRicher = _plus(now_.balances[3], now_.balances[4]) > _plus(mine, SLACK);
        if (effect.value == 0 && isRicher && now_.supply > _plus(was.supply, SLACK)) _break(MINT_GUARDED);
    }

    function _judgeTransfer(Books memory was, Books memory now_, Reported memory reported, Effect memory effect) private {
        (address from, address to, uint256 value) = _requested(effect);
        (uint256 sender, uint256 receiver) = (_holder(from), _holder(to));
        uint256 paid = _less(was.balances[sender], now_.balances[sender]);
        uint256 got = _less(now_.balances[receiver], was.balances[receiver]);
        bool hasMoved = paid > 0 || got > 0;
        if (effect.answer.length < 32) _break(RETURNS);
        else if (abi.decode(effect.answer, (uint256)) == 0) {
            if (hasMoved) _break(RETURNS);
            return;
        }
        if (!hasMoved && from != to && value > SLACK) _break(SUCCESS_MOVES);
        if (hasMoved && reported.count == 0) _break(REPORTED);
        _judgeReported(was, now_, reported, effect);
        if (bytes4(effect.data) == TRANSFER_FROM && hasMoved) _judgeAllowance(was, now_, effect);
    }

    /// Nobody ends with less than the events say; a payer may lose what was due.
    function _judgeReported(Books memory was, Books memory now_, Reported memory reported, Effect memory effect) private {
        (address from, , uint256 value) = _requested(effect);
        for (uint256 i = 0; i < was.balances.length; i++) {
            uint256 loss = _less(reported.sent[i], reported.received[i]);
            if (holders[i] == from && loss < value) loss = value;
            if (_less(was.balances[i], now_.balances[i]) > _plus(loss, SLACK)) _break(REPORTED);
            uint256 gain = _less(now_.balances[i], was.balances[i]);
            if (_less(reported.received[i], reported.sent[i]) > _plus(gain, SLACK)) _break(REPORTED);
        }
    }

    function _judgeAllowance(Books memory was, Books memory now_, Effect memory effect) private {
        (address from, , uint256 value) = _requested(effect);
        if (from == effect.from || value <= SLACK) return;
        if (was.allowance >= FINITE || was.allowance < value) return;
        if (now_.allowance > was.allowance - value + SLACK) _break(ALLOWANCE_USED);
    }

    function _judgeApproval(Books memory now_, Effect memory effect) private {
        if (effect.answer.length < 32) _break(RETURNS);
        else if (abi.decode(effect.answer, (uint256)) == 0) return;
        (, uint256 value) = abi.decode(_arguments(effect.data), (address, uint256));
        if (value < FINITE && now_.allowance != value) _break(APPROVE_SETS);
    }

    function _number(uint256 seed, uint256 raw, address caller) internal view override returns (uint256) {
        uint256 choice = seed % 10;
        if (choice < 3) return _amount(raw, _balance(caller));
        if (choice == 3) return raw;
        if (choice == 4) return raw % 10;
        if (choice == 5) return 2 ** 255;
        if (choice == 6) return type(uint256).max;
        if (choice == 7) return 1 ether;
        return _balance(actors[(seed >> 8) % ACTORS]);
    }

    /// Mostly an affordable amount, sometimes all, more, or far too much.
    function _amount(uint256 raw, uint256 balance) private pure returns (uint256) {
        uint256 choice = raw % 8;
        if (choice == 0) return balance;
        if (choice == 1) return raw;
        if (choice == 2) return _plus(balance, 1 + raw % 1000);
        return balance == type(uint256).max ? raw : raw % (balance + 1);
    }

    function _balance(address account) internal view returns (uint256) {
        return _view(abi.encodeWithSelector(0x70a08231, account));
    }

    function _allowance(address holder, address spender) private view returns (uint256) {
        return _view(abi.encodeWithSelector(0xdd62ed3e, holder, spender));
    }

    function _read(Effect memory effect) private view returns (Books memory now_) {
        now_.supply = _view(abi.encodeWithSelector(0x18160ddd));
        now_.balances = new uint256[](holders.length);
        for (uint256 i = 0; i < holders.length; i++) now_.balances[i] = _balance(holders[i]);
        now_.allowances = new uint256[](2 * HONEST);
        for (uint256 i = 0; i < HONEST && _isStranger(effect.from); i++) {
            now_.allowances[2 * i] = _allowance(actors[i], STRANGER);
            now_.allowances[2 * i + 1] = _allowance(actors[i], PUPPET);
        }
        if (bytes4(effect.data) == APPROVE) {
            (address spender, ) = abi.decode(_arguments(effect.data), (address, uint256));
            now_.allowance = _allowance(effect.from, spender);
        } else if (bytes4(effect.data) == TRANSFER_FROM) {
            (address from, , ) = _requested(effect);
            now_.allowance = _allowance(from, effect.from);
        }
    }

    function _reported(Vm.Log[] memory logs) private returns (Reported memory reported) {
        uint256 known = holders.length;
        reported.received = new uint256[](known);
        reported.sent = new uint256[](known);
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter != TARGET || logs[i].topics.length == 0 || logs[i].topics[0] != TRANSFERRED) continue;
            (bool isRead, address from, address to, uint256 value) = _event(logs[i]);
            if (!isRead) continue;
            reported.count++;
            if (to == address(0)) reported.burnt = true;
            uint256 at = _holder(from);
            if (at < known) reported.sent[at] = _plus(reported.sent[at], value);
            else reported.unknownHolder = true;
            at = _holder(to);
            if (at < known) reported.received[at] = _plus(reported.received[at], value);
            else reported.unknownHolder = true;
            _meet(from);
            _meet(to);
        }
        // The zero address sends minted tokens and receives burnt ones; its balance isn't read.
        (reported.received[ACTORS + 1], reported.sent[ACTORS + 1]) = (0, 0);
    }

    /// Early tokens don't index the fields of their events.
    function _event(Vm.Log memory log) private pure returns (bool, address, address, uint256) {
        bytes memory words = log.data;
        for (uint256 i = log.topics.length; i > 1; i--) words = bytes.concat(log.topics[i - 1], words);
        if (words.length < 96) return (false, address(0), address(0), 0);
        (uint256 from, uint256 to, uint256 value) = abi.decode(words, (uint256, uint256, uint256));
        return (true, address(uint160(from)), address(uint160(to)), value);
    }

    function _requested(Effect memory effect) private pure returns (address from, address to, uint256 value) {
        bytes memory given = _arguments(effect.data);
        if (bytes4(effect.data) == TRANSFER_FROM) return abi.decode(given, (address, address, uint256));
        (to, value) = abi.decode(given, (address, uint256));
        from = effect.from;
    }

    function _holder(address account) private view returns (uint256 at) {
        while (at < holders.length && holders[at] != account) at++;
    }

    function _meet(address account) private {
        if (_holder(account) == holders.length && holders.length < MAX_HOLDERS) holders.push(account);
    }

    /// The holdings of everyone known; tokens at the zero address count as burnt.
    function _held(Books memory given) private pure returns (uint256 sum) {
        for (uint256 i = 0; i < given.balances.length; i++) if (i != ACTORS + 1) sum = _plus(sum, given.balances[i]);
    }

    function _moved(Books memory was, Books memory now_) private pure returns (uint256 gained, uint256 lost) {
        for (uint256 i = 0; i < was.balances.length; i++) {
            gained = _plus(gained, _less(now_.balances[i], was.balances[i]));
            lost = _plus(lost, _less(was.balances[i], now_.balances[i]));
        }
    }

    function _plus(uint256 a, uint256 b) internal pure returns (uint256) {
        unchecked {
            return a + b < a ? type(uint256).max : a + b;
        }
    }

    function _less(uint256 a, uint256 b) internal pure returns (uint256) {
        return a > b ? a - b : 0;
    }

    function _plenty() internal pure override returns (uint256) {
        return ACTORS;
    }

    /// The largest holder gives a part to everyone who has none; returns how many then have some.
    function _circulation() internal override returns (uint256 level) {
        address from = actors[0];
        for (uint256 i = 1; i < ACTORS; i++) if (_balance(actors[i]) > _balance(from)) from = actors[i];
        uint256 part = _balance(from) / 8;
        for (uint256 i = 0; i < ACTORS; i++) {
            if (part > 0 && _balance(actors[i]) <= SLACK) {
                _call(from, 0, abi.encodeWithSelector(TRANSFER, actors[i], part));
            }
            if (_balance(actors[i]) > SLACK) level++;
        }
    }
}
