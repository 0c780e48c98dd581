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
uint8 constant SIGNS = 11;

// What becomes of calls from within: they happen, they happen afterwards, they do not happen.
uint8 constant NESTED = 0;
uint8 constant IN_SEQUENCE = 1;
uint8 constant ALONE = 2;
