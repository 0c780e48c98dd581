// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract PlainShares is ERC20, Ownable {
    constructor() ERC20("Shares", "SHS") Ownable(msg.sender) {
        _mint(msg.sender, 50_000 ether);
    }

    function issue(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
