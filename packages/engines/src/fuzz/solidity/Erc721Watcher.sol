// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "../../src/lc/Base.sol";
import {Watcher} from "./Watcher.sol";

/// The rules of ERC721, checked against the effects and events of each call.
contract Erc721Watcher is Watcher {
    uint256 internal constant REPORTED = 1;
    uint256 internal constant CONSENT = 2;
    uint256 internal constant APPROVAL_OWN = 3;
    uint256 internal constant APPROVAL_CLEARED = 4;
    uint256 internal constant ZERO_REFUSED = 5;
    uint256 internal constant SAFE_TRANSFER = 6;
    uint256 internal constant MINTED_ONCE = 7;

    bytes4 internal constant TRANSFER_FROM = 0x23b872dd;
    bytes4 internal constant SAFE_TRANSFER_FROM = 0x42842e0e;
    bytes4 internal constant SAFE_TRANSFER_FROM_WITH = 0xb88d4fde;
    bytes4 internal constant APPROVE = 0x095ea7b3;
    bytes4 internal constant SET_APPROVAL_FOR_ALL = 0xa22cb465;
    bytes32 internal constant TRANSFERRED = keccak256("Transfer(address,address,uint256)");
    uint256 internal constant MAX_IDS = 12;
    uint256 internal constant MANY = 6;

    struct Books {
        address[] owners;
        address[] approved;
        uint256[] balances;
        /// Whether the strangers are operators of the honest actors, two answers for each.
        bool[] operators;
    }

    struct Reported {
        bool isReported;
        bool hasUnknown;
    }

    uint256[] internal ids;

    function transferFrom(uint256 who, uint256 holder, uint256 to, uint256 id, uint256 way) external {
        uint256 token = ids[id % ids.length];
        address from = holder % 4 == 0 ? actors[holder % ACTORS] : _ownerOf(token);
        address by = who % 3 == 0 ? from : actors[who % ACTORS];
        address receiver = to % 9 == 7 ? address(0) : to % 9 == 8 ? MUTE : actors[to % ACTORS];
        act(by, 0, _transfer(way, from, receiver, token));
    }

    function approve(uint256 who, uint256 spender, uint256 id) external {
        uint256 token = ids[id % ids.length];
        address by = who % 2 == 0 ? _ownerOf(token) : actors[who % ACTORS];
        act(by, 0, abi.encodeWithSelector(APPROVE, actors[spender % ACTORS], token));
    }

    function setApprovalForAll(uint256 who, uint256 operator, bool isOn) external {
        act(actors[who % ACTORS], 0, abi.encodeWithSelector(SET_APPROVAL_FOR_ALL, actors[operator % ACTORS], isOn));
    }

    /// An approval and its use.
    function spend(uint256 spender, uint256 to, uint256 id, uint256 way) external {
        uint256 token = ids[id % ids.length];
        address from = _ownerOf(token);
        act(from, 0, abi.encodeWithSelector(APPROVE, actors[spender % ACTORS], token));
        act(actors[spender % ACTORS], 0, _transfer(way, from, actors[to % ACTORS], token));
    }

    /// A transfer of the puppet to itself, during which it sends the same token on.
    function transferAgain(uint256 id) external {
        uint256 token = ids[id % ids.length];
        arm(abi.encodeWithSelector(TRANSFER_FROM, PUPPET, STRANGER, token));
        act(PUPPET, 0, abi.encodeWithSelector(SAFE_TRANSFER_FROM, PUPPET, PUPPET, token));
    }

    /// Whether a transfer, and an approval with its use, work at all: otherwise most properties would hold without
    /// being tested.
    function works() external returns (bool transfers, bool spends) {
        for (uint256 i = 0; i < ids.length && !(transfers && spends); i++) {
            address from = _ownerOf(ids[i]);
            if (from == address(0)) continue;
            transfers = transfers || act(from, 0, _transfer(0, from, USER, ids[i]));
            from = _ownerOf(ids[i]);
            act(from, 0, abi.encodeWithSelector(APPROVE, OTHER, ids[i]));
            spends = spends || act(OTHER, 0, _transfer(0, from, OTHER, ids[i]));
        }
    }

    function _meetActors() internal override {
        for (uint256 i = 0; i < 4; i++) ids.push(i);
    }

    function _plenty() internal pure override returns (uint256) {
        return MANY + ACTORS - HONEST;
    }

    /// Counts tokens that somebody holds, up to a handful, and strangers who received one.
    function _circulation() internal override returns (uint256 level) {
        Vm.Log[] memory logs = _lastLogs();
        for (uint256 i = 0; i < logs.length; i++) if (_isTransfer(logs[i])) _meet(uint256(logs[i].topics[3]));
        for (uint256 i = 0; i < ids.length && level < MANY; i++) if (_ownerOf(ids[i]) != address(0)) level++;
        for (uint256 i = HONEST; i < ACTORS && level > 2; i++) {
            if (_balance(actors[i]) == 0) _give(actors[i]);
            if (_balance(actors[i]) > 0) level++;
        }
    }

    function _look(Effect memory) internal view override returns (bytes memory) {
        return abi.encode(_read());
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        Reported memory reported = _reported(was, effect);
        Books memory now_ = _read();
        _judgeBooks(was, now_, reported);
        _judgeApprovals(was, now_, effect);
        bytes4 selector = bytes4(effect.data);
        if (selector == TRANSFER_FROM || selector == SAFE_TRANSFER_FROM || selector == SAFE_TRANSFER_FROM_WITH) {
            _judgeTransfer(was, now_, reported, effect);
        }
    }

    /// Every balance changes by the number of tokens received or sent.
    function _judgeBooks(Books memory was, Books memory now_, Reported memory reported) private {
        if (reported.hasUnknown) return;
        for (uint256 i = 0; i < ACTORS; i++) {
            uint256 held = was.balances[i];
            uint256 holds = now_.balances[i];
            for (uint256 j = 0; j < ids.length; j++) {
                if (now_.owners[j] == actors[i]) held++;
                if (_ownerIn(was, j) == actors[i]) holds++;
            }
            if (held != holds) _break(BOOKS);
        }
    }

    function _judgeApprovals(Books memory was, Books memory now_, Effect memory effect) private {
        bool isStranger = _isStranger(effect.from);
        bytes4 selector = bytes4(effect.data);
        bool isJudged = isStranger || selector == APPROVE || selector == SET_APPROVAL_FOR_ALL;
        for (uint256 i = 0; i < 2 * HONEST && isJudged; i++) {
            if (now_.operators[i] && !was.operators[i] && actors[i / 2] != effect.from) _break(APPROVAL_OWN);
        }
        for (uint256 j = 0; j < was.owners.length; j++) {
            address owner = was.owners[j];
            if (owner == address(0)) continue;
            bool mayAct = _areOne(owner, effect.from) || _mayAct(was, j, effect.from);
            if (now_.owners[j] != owner) {
                if (isStranger && _isHonest(owner) && effect.value == 0 && !mayAct) _break(CONSENT);
                bool isKept = now_.approved[j] != address(0) && now_.approved[j] == was.approved[j];
                if (now_.owners[j] != address(0) && isKept && !isArmed) _break(APPROVAL_CLEARED);
            } else if (isJudged && !mayAct && now_.approved[j] != was.approved[j] && now_.approved[j] != address(0)) {
                _break(APPROVAL_OWN);
            }
        }
    }

    function _judgeTransfer(Books memory was, Books memory now_, Reported memory reported, Effect memory effect) private {
        (address from, address to, uint256 id) = _requested(effect);
        uint256 at = _place(id);
        if (to == address(0)) return _break(ZERO_REFUSED);
        if (at >= was.owners.length) return;
        if (bytes4(effect.data) != TRANSFER_FROM && to == MUTE && now_.owners[at] == MUTE) _break(SAFE_TRANSFER);
        if (isArmed) return;
        if (now_.owners[at] != to || was.owners[at] != from || !reported.isReported) _break(REPORTED);
    }

    function _number(uint256 seed, uint256 raw, address) internal view override returns (uint256) {
        uint256 choice = seed % 8;
        if (choice < 4) return ids[(seed >> 8) % ids.length];
        if (choice == 4) return raw;
        if (choice == 5) return raw % 10;
        return choice == 6 ? 1 : 2 ** 255;
    }

    function _transfer(uint256 way, address from, address to, uint256 id) private pure returns (bytes memory) {
        if (way % 3 == 0) return abi.encodeWithSelector(TRANSFER_FROM, from, to, id);
        if (way % 3 == 1) return abi.encodeWithSelector(SAFE_TRANSFER_FROM, from, to, id);
        return abi.encodeWithSelector(SAFE_TRANSFER_FROM_WITH, from, to, id, "");
    }

    function _requested(Effect memory effect) private pure returns (address from, address to, uint256 id) {
        return abi.decode(_arguments(effect.data), (address, address, uint256));
    }

    /// Follows the events: the reported holders, and whether a token is minted that somebody already holds.
    function _reported(Books memory was, Effect memory effect) private returns (Reported memory reported) {
        bytes4 selector = bytes4(effect.data);
        bool isTransfer = selector == TRANSFER_FROM || selector == SAFE_TRANSFER_FROM || selector == SAFE_TRANSFER_FROM_WITH;
        address[] memory holds = new address[](MAX_IDS);
        for (uint256 i = 0; i < was.owners.length; i++) holds[i] = was.owners[i];
        for (uint256 i = 0; i < effect.logs.length; i++) {
            if (!_isTransfer(effect.logs[i])) continue;
            (address from, address to, uint256 id) = _event(effect.logs[i]);
            if (!_meet(id)) {
                reported.hasUnknown = true;
                continue;
            }
            uint256 at = _place(id);
            if (at >= was.owners.length && from != address(0) && holds[at] == address(0)) reported.hasUnknown = true;
            if (from == address(0) && holds[at] != address(0)) _break(MINTED_ONCE);
            holds[at] = to;
            if (isTransfer) {
                (address giver, address receiver, uint256 requested) = _requested(effect);
                if (giver == from && receiver == to && requested == id) reported.isReported = true;
            }
        }
    }

    function _lastLogs() private returns (Vm.Log[] memory logs) {
        logs = vm.getRecordedLogs();
        vm.recordLogs();
    }

    function _isTransfer(Vm.Log memory log) private pure returns (bool) {
        return log.emitter == TARGET && log.topics.length == 4 && log.topics[0] == TRANSFERRED;
    }

    function _event(Vm.Log memory log) private pure returns (address from, address to, uint256 id) {
        from = address(uint160(uint256(log.topics[1])));
        to = address(uint160(uint256(log.topics[2])));
        id = uint256(log.topics[3]);
    }

    function _meet(uint256 id) private returns (bool) {
        if (_place(id) < ids.length) return true;
        if (ids.length == MAX_IDS) return false;
        ids.push(id);
        return true;
    }

    function _place(uint256 id) private view returns (uint256 at) {
        while (at < ids.length && ids[at] != id) at++;
    }

    function _ownerIn(Books memory was, uint256 at) private pure returns (address) {
        return at < was.owners.length ? was.owners[at] : address(0);
    }

    /// The puppet belongs to the stranger.
    function _areOne(address a, address b) private view returns (bool) {
        return a == b || (_isStranger(a) && _isStranger(b));
    }

    function _isHonest(address account) private view returns (bool) {
        return account == actors[0] || account == actors[1] || account == actors[2];
    }

    /// Whether the holder allowed it: neither approving nor moving a token changes the operators.
    function _mayAct(Books memory was, uint256 at, address by) private view returns (bool) {
        if (_areOne(was.approved[at], by)) return true;
        if (!_isStranger(by)) return _isOperator(was.owners[at], by);
        for (uint256 i = 0; i < HONEST; i++) {
            if (actors[i] == was.owners[at]) return was.operators[2 * i] || was.operators[2 * i + 1];
        }
        return false;
    }

    /// An honest holder of more than one sends one.
    function _give(address to) private {
        for (uint256 i = 0; i < ids.length; i++) {
            address from = _ownerOf(ids[i]);
            if (from == address(0) || _isStranger(from)) continue;
            _call(from, 0, _transfer(0, from, to, ids[i]));
            if (_balance(to) > 0) return;
        }
    }

    function _balance(address account) private view returns (uint256) {
        return _view(abi.encodeWithSelector(0x70a08231, account));
    }

    function _ownerOf(uint256 id) private view returns (address) {
        return address(uint160(_view(abi.encodeWithSelector(0x6352211e, id))));
    }

    function _read() private view returns (Books memory now_) {
        (now_.owners, now_.approved) = (new address[](ids.length), new address[](ids.length));
        for (uint256 i = 0; i < ids.length; i++) {
            now_.owners[i] = _ownerOf(ids[i]);
            now_.approved[i] = address(uint160(_view(abi.encodeWithSelector(0x081812fc, ids[i]))));
        }
        now_.balances = new uint256[](ACTORS);
        for (uint256 i = 0; i < ACTORS; i++) now_.balances[i] = _balance(actors[i]);
        now_.operators = new bool[](2 * HONEST);
        for (uint256 i = 0; i < HONEST; i++) {
            now_.operators[2 * i] = _isOperator(actors[i], STRANGER);
            now_.operators[2 * i + 1] = _isOperator(actors[i], PUPPET);
        }
    }

    function _isOperator(address holder, address by) private view returns (bool) {
        return _view(abi.encodeWithSelector(0xe985e9c5, holder, by)) != 0;
    }
}
