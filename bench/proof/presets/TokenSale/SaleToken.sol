// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";

contract SaleToken is ERC20 {
    constructor() ERC20("Sale", "SALE") {
        _mint(msg.sender, 5_000_000 ether);
    }
}
