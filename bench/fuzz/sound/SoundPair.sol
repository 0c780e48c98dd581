// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainPair} from "./PlainPair.sol";

/// Correct as it is.
contract SoundPair is PlainPair {}
