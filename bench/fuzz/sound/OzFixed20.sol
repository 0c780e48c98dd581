// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";

contract OzFixed20 is ERC20 {
    constructor() ERC20("Fixed", "FIX") {
        _mint(msg.sender, 1_000_000 ether);
    }
}
