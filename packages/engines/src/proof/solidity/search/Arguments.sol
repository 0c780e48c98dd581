// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "../lc/Base.sol";
import "./World.sol";

/// Chooses and encodes values, all from one seed. A list of types is a string of bytes: a kind, then its size
/// if it has one, then its components.
abstract contract Arguments is World {
    uint256 private constant MOST_WORDS = 16;

    struct Cursor {
        bytes types;
        uint256 at;
        uint8 who;
        uint256 length;
    }

    uint256 private seed;
    uint8 internal mode;
    uint256[BY_NAMED + MOST_NAMED] internal lastSent;
    /// Hashes from the target's events, which later calls may have to pass back.
    bytes32[] private words;
    /// Whether a reentrant call is being generated: its arguments often name the attacker's owner.
    bool internal isWithin;

    function sow(uint256 value) internal {
        seed = value;
    }

    function draw(uint256 choices) internal returns (uint256) {
        seed = uint256(keccak256(abi.encode(seed)));
        return seed % choices;
    }

    function encode(Fn memory f, uint8 who) internal returns (bytes memory) {
        if (f.isPlain) return "";
        Cursor memory c = Cursor(f.types, 1, who, draw(3));
        (bytes memory body,) = encodeList(c, uint8(f.types[0]), false);
        return bytes.concat(f.selector, body);
    }

    function encodeList(Cursor memory c, uint256 count, bool isRepeated)
        private
        returns (bytes memory out, bool isDynamic)
    {
        bytes[] memory parts = new bytes[](count);
        bool[] memory far = new bool[](count);
        uint256 head;
        uint256 start = c.at;
        for (uint256 i; i < count; i++) {
            if (isRepeated) c.at = start;
            (parts[i], far[i]) = encodeOne(c);
            head += far[i] ? 32 : parts[i].length;
            isDynamic = isDynamic || far[i];
        }
        bytes memory tail;
        for (uint256 i; i < count; i++) {
            out = bytes.concat(out, far[i] ? bytes.concat(bytes32(head + tail.length)) : parts[i]);
            if (far[i]) tail = bytes.concat(tail, parts[i]);
        }
        out = bytes.concat(out, tail);
    }

    function encodeOne(Cursor memory c) private returns (bytes memory out, bool isDynamic) {
        uint8 kind = next(c);
        uint8 size = next(c);
        if (kind == TUPLE) return encodeList(c, size, false);
        if (kind == ARRAY) return encodeArray(c, size);
        if (kind == BYTES) return (padded(someBytes(c.who)), true);
        if (kind == STRING) return (padded("abc"), true);
        return (bytes.concat(word(c.who, kind, size)), false);
    }

    function encodeArray(Cursor memory c, uint8 size) private returns (bytes memory out, bool isDynamic) {
        uint256 count = size == MANY ? c.length : size;
        uint256 start = c.at;
        (out, isDynamic) = encodeList(c, count, true);
        if (count == 0) {
            c.at = start;
            encodeOne(c);
        }
        if (size == MANY) return (bytes.concat(bytes32(count), out), true);
    }

    function next(Cursor memory c) private pure returns (uint8) {
        return uint8(c.types[c.at++]);
    }

    function padded(bytes memory data) private pure returns (bytes memory) {
        return bytes.concat(bytes32(data.length), data, new bytes((32 - data.length % 32) % 32));
    }

    /// Data for a contract that forwards it or reads it as a signature: nothing, a word, or a call to the target.
    function someBytes(uint8 who) private returns (bytes memory) {
        if (mode == REPLAY) return bytes.concat(bytes32(uint256(1)), bytes32(uint256(2)), hex"1b");
        uint256 choice = draw(3);
        if (choice == 0 || functions.length == 0) return "";
        if (choice == 1) return "abc";
        Fn memory f = functions[draw(functions.length)];
        if (f.isPlain) return "";
        for (uint256 i = 1; i < f.types.length; i++) if (uint8(f.types[i]) == BYTES) return bytes.concat(f.selector);
        return encode(f, who);
    }

    function word(uint8 who, uint8 kind, uint8 size) private returns (bytes32) {
        if (kind == UINT && size == 1 && mode == REPLAY) return bytes32(uint256(27));
        if (kind == UINT) return bytes32(cropped(number(who), size));
        if (kind == INT) return bytes32(signed(number(who), size));
        if (kind == ADDRESS) return bytes32(uint256(uint160(someone(who))));
        if (kind == BOOL) return bytes32(draw(2));
        if (kind == DEPENDENCY) {
            bool isHonestChoice = isHonest(who) || draw(3) == 0 || (tokens.length > 0 && draw(2) == 0);
            address chosen = isHonestChoice ? dependencies[size] : someone(who);
            return bytes32(uint256(uint160(chosen)));
        }
        if (size == 32 && words.length > 0 && draw(2) == 0) return words[draw(words.length)];
        bytes32 value = draw(2) == 0 ? bytes32(0) : keccak256(abi.encode(draw(4)));
        return size < 32 ? value & ~bytes32(type(uint256).max >> (uint256(size) * 8)) : value;
    }

    /// Truncates to the type. If the kept part would be zero, uses the highest bits, so that large numbers stay large.
    function cropped(uint256 value, uint8 size) private pure returns (uint256) {
        if (size == 32) return value;
        uint256 bits = uint256(size) * 8;
        uint256 low = value & ((1 << bits) - 1);
        return low == 0 ? value >> (256 - bits) : low;
    }

    function signed(uint256 value, uint8 size) private pure returns (uint256) {
        if (size == 32) return value;
        uint256 bits = uint256(size) * 8;
        return uint256(int256(value << (256 - bits)) >> (256 - bits));
    }

    function number(uint8 who) private returns (uint256) {
        bool isBad = !isHonest(who);
        if (ids.length > 0 && draw(3) == 0) return someId(who);
        if (isBad && hasLists && draw(8) == 0) return inStorage();
        if (lastSent[who] > 0 && draw(4) == 0) return draw(8) == 0 ? lastSent[who] / 2 : lastSent[who];
        uint256 choice = draw(isBad ? 16 : 9);
        if (choice < 2 || choice == 15) return draw(3);
        if (choice == 2) return 1 ether;
        if (choice == 3 || choice == 9) return literal();
        if (choice == 4 || choice == 10 || choice == 11) return remembered(who);
        if (choice == 5) return draw(1000);
        if (choice == 6) return (1 + draw(20)) * 0.1 ether;
        if (choice == 7 && draw(3) == 0) return block.number + draw(100);
        if (choice == 7 && isBad && tokens.length > 0 && draw(2) == 0) return held(someToken(), target);
        if (choice == 7) return isBad ? target.balance : block.timestamp + draw(3) * 1 days;
        if (choice == 8) return 100 + draw(2);
        if (choice == 12) return type(uint256).max - draw(2);
        if (choice == 13) return 1 << 255;
        return 1 << 128;
    }

    /// The index at which an array that grew past its end overlaps the deployer's address, and the value to write.
    function inStorage() private returns (uint256) {
        if (deployerPlaces.length == 0 || draw(2) == 0) return uint160(draw(2) == 0 ? STRANGER : ATTACKER);
        Place memory p = deployerPlaces[draw(deployerPlaces.length)];
        unchecked {
            return uint256(p.slot) - uint256(keccak256(abi.encode(draw(6))));
        }
    }

    /// The attacker names anyone's tokens; others mostly name their own.
    function someId(uint8 who) private returns (uint256) {
        uint256 from = draw(ids.length);
        for (uint256 i; i < ids.length && isHonest(who); i++) {
            Id memory each = ids[(from + i) % ids.length];
            if (each.owner == address(0) || each.owner == accountOf(who)) return each.id;
        }
        return ids[from].id;
    }

    function someToken() private returns (address) {
        return tokens[draw(tokens.length)].at;
    }

    function learnWords() internal {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; i++) {
            bytes memory told = bytes.concat(abi.encodePacked(logs[i].topics), logs[i].data);
            for (uint256 at = 64; logs[i].emitter == target && at <= told.length; at += 32) {
                bytes32 value;
                assembly {
                    value := mload(add(told, at))
                }
                if (uint256(value) >> 160 != 0 && words.length < MOST_WORDS) words.push(value);
            }
        }
    }

    function literal() internal returns (uint256 value) {
        if (numbers.length == 0) return 10;
        value = numbers[draw(numbers.length)];
        if (draw(3) == 0) value += 1;
    }

    /// A number from one of the target's getters, possibly about the sender, plus one, or negated.
    function remembered(uint8 who) private returns (uint256 value) {
        uint256 count = getters.length;
        if (count == 0) return 100;
        uint256 from = draw(count);
        for (uint256 i; i < count; i++) {
            Getter memory g = getters[(from + i) % count];
            if (g.kind != 0) continue;
            value = ask(g, draw(3) == 0 ? someone(who) : accountOf(who));
            break;
        }
        uint256 change = draw(6);
        unchecked {
            if (change == 0) value += 1;
            if (change == 1 && !isHonest(who)) value = 0 - value;
            if (change == 2 && value > 0) value -= 1;
        }
    }

    /// Honest actors never name the attacker, or games and gifts would count as theft, except in one mode.
    function someone(uint8 who) internal returns (address) {
        if (isWithin && draw(2) == 0) return STRANGER;
        bool knowsAttacker = !isHonest(who) || mode == IGNORED || mode == ENROLLED;
        if (knowsAttacker && draw(2) == 0) return draw(3) == 0 ? STRANGER : ATTACKER;
        if (!isHonest(who) && tokens.length > 0 && draw(6) == 0) return someToken();
        uint256 choice = draw(isHonest(who) ? 4 : 6);
        if (choice == 0) return USER;
        if (choice == 1) return OTHER;
        if (choice == 2) return accountOf(who);
        if (choice == 4) return target;
        if (choice == 5) return address(0);
        return isHonest(who) && dependencies.length > 0 ? dependencies[draw(dependencies.length)] : DEPLOYER;
    }
}
