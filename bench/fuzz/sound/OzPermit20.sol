// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20FlashMint} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20FlashMint.sol";

contract OzPermit20 is ERC20Permit, ERC20FlashMint {
    constructor() ERC20("Permit", "PMT") ERC20Permit("Permit") {
        _mint(msg.sender, 1_000_000 ether);
    }
}
