// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Capped.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract OzCapped20 is ERC20Capped, Ownable {
    constructor() ERC20("Capped", "CAP") ERC20Capped(5_000_000 ether) Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000 ether);
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}
