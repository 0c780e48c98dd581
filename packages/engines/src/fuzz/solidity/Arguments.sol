// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Fn, Subject} from "./Subject.sol";

/// Arguments for functions outside the standard.
abstract contract Arguments is Subject {
    uint256 internal constant HONEST = 3;
    uint256 internal constant ACTORS = 5;

    /// Parameters: 1 to 32 an unsigned number of that many bytes, 33 to 64 a signed one, then these.
    uint8 internal constant ADDRESS = 65;
    uint8 internal constant BOOL = 66;
    uint8 internal constant FIXED_BYTES = 67;
    uint8 internal constant BYTES = 68;
    uint8 internal constant ADDRESSES = 69;
    uint8 internal constant NUMBERS = 70;

    /// Deployer, user and other are honest; stranger and puppet are not.
    address[] internal actors;

    /// A number that the contract's books make interesting.
    function _number(uint256 seed, uint256 raw, address caller) internal view virtual returns (uint256);

    /// An address for a function that may bring the contract into use.
    function _firstAddress(uint256 seed, uint256) internal view virtual returns (address) {
        return actors[seed % HONEST];
    }

    function _firstCall(Fn memory fn, uint256 seed) internal view returns (bytes memory) {
        bytes memory head;
        bytes memory tail;
        for (uint256 i = 0; i < fn.kinds.length; i++) {
            uint256 word = seed % 3 == 0 ? 1_000_000 ether : seed % 3 == 1 ? 1000 : seed;
            if (fn.kinds[i] == ADDRESS) word = uint160(_firstAddress(seed, i));
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

    function _encode(Fn memory fn, uint256 caller, uint256 seed, uint256 raw) internal view returns (bytes memory) {
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
        // Lists of accounts contain different ones, lists of numbers may repeat.
        uint256 second = _word(element, caller, kind == ADDRESSES ? mixed + 1 : mixed, raw);
        return abi.encodePacked(uint256(2), first, second);
    }
}
