// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

// Who acts in a step.
uint8 constant BY_DEPLOYER = 0;
uint8 constant BY_USER = 1;
uint8 constant BY_OTHER = 2;
uint8 constant BY_STRANGER = 3;
// The stranger, through the attacker's contract.
uint8 constant BY_CONTRACT = 4;
// The deployer, lured into calling the attacker's contract.
uint8 constant BY_LURE = 5;
uint8 constant WAIT = 6;
// The first of those whom the source names by their addresses; they are honest.
uint8 constant BY_NAMED = 8;
uint8 constant MOST_NAMED = 4;

// How a trial is made, and what it looks for.
uint8 constant ATTACK = 0;
uint8 constant LURE = 1;
uint8 constant WRAP = 2;
uint8 constant REFUSAL = 3;
uint8 constant IGNORED = 4;
uint8 constant GROWTH = 5;
uint8 constant ENROLLED = 6;
uint8 constant REPLAY = 7;
uint8 constant MODES = 8;

// What a trial can show.
uint8 constant THEFT = 1;
uint8 constant TAKEOVER = 2;
uint8 constant DESTRUCTION = 3;
uint8 constant FOREIGN_CODE = 4;
uint8 constant WRAPPED = 5;
uint8 constant BLOCKED = 6;
uint8 constant UNNOTICED = 7;
uint8 constant TOO_DEAR = 8;
uint8 constant ORDER_GAIN = 9;
uint8 constant REPLAYED = 10;
// A role that was empty, taken by whoever then does harm with it.
uint8 constant TAKEN_FIRST = 11;
// Tokens of others that the attacker holds now, and new tokens that it holds.
uint8 constant TOKENS_TAKEN = 12;
uint8 constant TOKENS_MINTED = 13;
uint8 constant SIGNS = 14;

// The standards of tokens.
uint8 constant ERC20 = 0;
uint8 constant ERC721 = 1;
uint8 constant ERC1155 = 2;

// What becomes of calls from within: they happen, they happen afterwards, they do not happen.
uint8 constant NESTED = 0;
uint8 constant IN_SEQUENCE = 1;
uint8 constant ALONE = 2;

// What an argument is, as the target's types write it.
uint8 constant UINT = 0;
uint8 constant INT = 1;
uint8 constant ADDRESS = 2;
uint8 constant BOOL = 3;
uint8 constant FIXED_BYTES = 4;
uint8 constant BYTES = 5;
uint8 constant STRING = 6;
uint8 constant DEPENDENCY = 7;
uint8 constant ARRAY = 8;
uint8 constant TUPLE = 9;
uint8 constant MANY = 255;
