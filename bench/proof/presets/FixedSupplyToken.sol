// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";

contract FixedSupplyToken is ERC20 {
    constructor() ERC20("Fixed", "FIX") {
        _mint(msg.sender, 1_000_000 * 10 ** decimals());
    }
}
