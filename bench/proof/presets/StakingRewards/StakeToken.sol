// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";

contract StakeToken is ERC20 {
    constructor() ERC20("Stake", "STK") {
        _mint(msg.sender, 1_000_000 ether);
    }
}
