// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC721} from "@openzeppelin/contracts@5.4.0/token/ERC721/ERC721.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract OzPlain721 is ERC721, Ownable {
    uint256 private nextId = 1;

    constructor() ERC721("Plain", "PLN") Ownable(msg.sender) {}

    function safeMint(address to) external onlyOwner {
        _safeMint(to, nextId++);
    }
}
