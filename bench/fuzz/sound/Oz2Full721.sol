// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.0;

import "@openzeppelin/contracts@2.5.1/token/ERC721/ERC721Full.sol";
import "@openzeppelin/contracts@2.5.1/token/ERC721/ERC721Mintable.sol";

contract Oz2Full721 is ERC721Full, ERC721Mintable {
    constructor() public ERC721Full("Full", "FUL") {}
}
