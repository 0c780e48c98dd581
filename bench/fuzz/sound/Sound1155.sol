// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// Correct as it is.
contract Sound1155 is Plain1155 {}
