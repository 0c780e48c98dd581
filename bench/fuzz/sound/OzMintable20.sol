// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Burnable.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract OzMintable20 is ERC20Burnable, Ownable {
    constructor(address owner) ERC20("Mintable", "MNT") Ownable(owner) {}

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}
