// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.4;

import {WETH} from "solady/src/tokens/WETH.sol";

contract SoladyWeth20 is WETH {}
