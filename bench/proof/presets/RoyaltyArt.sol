// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts@5.4.0/token/ERC721/ERC721.sol";
import {ERC721Royalty} from "@openzeppelin/contracts@5.4.0/token/ERC721/extensions/ERC721Royalty.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts@5.4.0/token/ERC721/extensions/ERC721URIStorage.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract RoyaltyArt is ERC721, ERC721URIStorage, ERC721Royalty, Ownable {
    uint256 private lastId;

    constructor(address artist) ERC721("Art", "ART") Ownable(artist) {
        _setDefaultRoyalty(artist, 500);
    }

    function publish(address to, string calldata uri) external onlyOwner returns (uint256 id) {
        id = ++lastId;
        _safeMint(to, id);
        _setTokenURI(id, uri);
    }

    function tokenURI(uint256 id) public view override(ERC721, ERC721URIStorage) returns (string memory) {
        return super.tokenURI(id);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC721URIStorage, ERC721Royalty) returns (bool) {
        return super.supportsInterface(id);
    }
}
