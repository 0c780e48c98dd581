// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.0;

import {WETH} from "solmate/src/tokens/WETH.sol";

contract SolmateWeth20 is WETH {}
