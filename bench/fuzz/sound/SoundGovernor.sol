// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainGovernor, VoteToken} from "./PlainGovernor.sol";

/// Correct as it is.
contract SoundGovernor is PlainGovernor {
    constructor(VoteToken token) PlainGovernor(token) {}
}
