// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

// The actor of a step.
uint8 constant BY_DEPLOYER = 0;
uint8 constant BY_USER = 1;
uint8 constant BY_OTHER = 2;
uint8 constant BY_STRANGER = 3;
// The stranger, through the attacker's contract.
uint8 constant BY_CONTRACT = 4;
// The deployer, tricked into calling the attacker's contract.
uint8 constant BY_LURE = 5;
uint8 constant WAIT = 6;
// The first account that the source names by its address. These accounts are honest.
uint8 constant BY_NAMED = 8;
uint8 constant MOST_NAMED = 4;

// The modes of a trial.
uint8 constant ATTACK = 0;
uint8 constant LURE = 1;
uint8 constant WRAP = 2;
uint8 constant REFUSAL = 3;
uint8 constant IGNORED = 4;
uint8 constant GROWTH = 5;
uint8 constant ENROLLED = 6;
uint8 constant REPLAY = 7;
uint8 constant MODES = 8;

// The signs that a trial can show.
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
// An empty role, taken by the account that then does harm with it.
uint8 constant TAKEN_FIRST = 11;
// Other people's tokens that the attacker now holds, and new tokens that it holds.
uint8 constant TOKENS_TAKEN = 12;
uint8 constant TOKENS_MINTED = 13;
uint8 constant SIGNS = 14;

// Token standards.
uint8 constant ERC20 = 0;
uint8 constant ERC721 = 1;
uint8 constant ERC1155 = 2;

// How reentrant calls are played: inside, one after another, or not at all.
uint8 constant NESTED = 0;
uint8 constant IN_SEQUENCE = 1;
uint8 constant ALONE = 2;

// The kinds of arguments in the target's types.
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
