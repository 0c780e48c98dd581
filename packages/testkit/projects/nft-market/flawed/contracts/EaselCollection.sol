// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";

/// @notice Pictures with a royalty; artists are invited by the owner.
contract EaselCollection is ERC721, ERC721URIStorage, ERC2981, Ownable {
    uint96 public constant ROYALTY_BPS = 500;

    uint256 public lastId;
    mapping(address artist => bool) public isArtist;

    event ArtistSet(address indexed artist, bool isArtist);

    error NotArtist(address caller);

    constructor(address owner_) ERC721("Easel", "EASEL") Ownable(owner_) {}

    function setArtist(address artist, bool allowed) external onlyOwner {
        isArtist[artist] = allowed;
        emit ArtistSet(artist, allowed);
    }

    function publish(string calldata uri) external returns (uint256 id) {
        if (!isArtist[msg.sender]) revert NotArtist(msg.sender);
        id = ++lastId;
        _mint(msg.sender, id);
        _setTokenURI(id, uri);
        _setTokenRoyalty(id, msg.sender, ROYALTY_BPS);
    }

    function tokenURI(uint256 id) public view override(ERC721, ERC721URIStorage) returns (string memory) {
        return super.tokenURI(id);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC721URIStorage, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}
