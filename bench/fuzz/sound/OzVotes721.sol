// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC721} from "@openzeppelin/contracts@5.4.0/token/ERC721/ERC721.sol";
import {ERC721Votes} from "@openzeppelin/contracts@5.4.0/token/ERC721/extensions/ERC721Votes.sol";
import {EIP712} from "@openzeppelin/contracts@5.4.0/utils/cryptography/EIP712.sol";

contract OzVotes721 is ERC721Votes {
    uint256 private nextId;

    constructor() ERC721("Votes", "VOT") EIP712("Votes", "1") {}

    /// A free mint for everybody: legal, and no token is ever made twice.
    function claim() external {
        _safeMint(msg.sender, nextId++);
    }
}
