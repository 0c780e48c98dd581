// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// A contract that is deployed before the search, in this order; the target is the last. Its constructor is tried with
/// one set of arguments after another until one succeeds.
struct Creation {
    uint64 nonce;
    bytes code;
    bytes[] givens;
    uint256[] values;
}

/// A deployed contract that the sources expect at a fixed address.
struct Copy {
    address source;
    address at;
}

/// A function that changes state. `types` describes its arguments as `Arguments.sol` reads them; a plain transfer
/// has no selector.
struct Fn {
    bytes4 selector;
    bytes types;
    bool isPayable;
    bool isPlain;
}

/// A getter without arguments or with one address. `kind`: 0 number, 1 address, 2 boolean.
struct Getter {
    bytes4 selector;
    bool byAddress;
    uint8 kind;
    bool isRole;
}

/// A token of the story; `kind` as numbered in `Constants.sol`. `isStocked`: the target is sent some of it.
struct Token {
    address at;
    uint8 kind;
    bool isStocked;
}

/// The input of a search.
struct Target {
    Creation[] creations;
    Copy[] copies;
    bytes twin;
    address[] dependencies;
    address[] stubs;
    Token[] tokens;
    address[] people;
    Fn[] functions;
    Getter[] getters;
    uint256[] numbers;
    bool canDie;
    bool asksOrigin;
    bool asksChance;
    bool hasLists;
    uint256[] trials;
    uint256 gasPerMode;
    uint256 gasPerStep;
}

/// One step: a call to the target, or a wait of `value` seconds.
struct Step {
    uint8 who;
    uint256 value;
    bytes data;
    bytes again;
    uint8 reentries;
}

/// How a list of steps is played. `came`: the number of reentrant calls seen in each step.
struct Play {
    uint8 mode;
    Step[] steps;
    uint256 environment;
    bool onTwin;
    bool isFrozen;
    uint8 manner;
    uint256[] came;
    bool seeksRole;
    bool fault;
    address callee;
    bytes message;
    uint256 repeats;
    bool isFilled;
    bytes32 slot;
}

/// The result of a play. `signs` has one bit for each thing that must not happen; `left` is what the target
/// still has.
struct Sight {
    uint256 signs;
    bool hasSucceeded;
    bool hasWritten;
    bool touchedStub;
    int256 gain;
    uint256 left;
    uint256 books;
    uint256 gasUsed;
    uint256 site;
    bytes32 effects;
    uint256[] came;
    address[] callees;
    bytes[] messages;
    Role role;
    Haul haul;
    bool hasFilled;
    bytes32 slot;
}

/// Tokens that the attacker gained without paying: how many, and how many the target has left. `isFromUsers`: users
/// can't all get back what they put in, or lost tokens of their own.
struct Haul {
    address token;
    uint8 kind;
    uint256 gain;
    uint256 left;
    bool isFromUsers;
}

/// Where a role is stored: a getter, or a position in a slot.
struct Role {
    bytes4 getter;
    bytes32 slot;
    uint256 shift;
}

/// A result of a search: the shortest list of steps that shows a sign. `gain` and `books` are the attacker's profit,
/// in ether or in the token `callee`; `fairGain` and `fairBooks` are the profit of the same calls without the trick.
struct Candidate {
    uint8 mode;
    uint8 sign;
    Step[] steps;
    uint256 site;
    address callee;
    bytes message;
    uint256 repeats;
    uint8 environments;
    bool twinStops;
    bool touchedStub;
    int256 gain;
    int256 fairGain;
    uint256 books;
    uint256 fairBooks;
    bytes32 effects;
    Role role;
}
