// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20Wrapper} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Wrapper.sol";
import {IERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/IERC20.sol";
import {PlainShares} from "./PlainShares.sol";

contract WrappedShares is ERC20Wrapper {
    constructor(PlainShares shares) ERC20("Wrapped Shares", "WSH") ERC20Wrapper(IERC20(address(shares))) {}
}
