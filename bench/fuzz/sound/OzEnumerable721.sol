// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC721} from "@openzeppelin/contracts@5.4.0/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts@5.4.0/token/ERC721/extensions/ERC721Enumerable.sol";
import {ERC721Pausable} from "@openzeppelin/contracts@5.4.0/token/ERC721/extensions/ERC721Pausable.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract OzEnumerable721 is ERC721Enumerable, ERC721Pausable, Ownable {
    constructor(address owner) ERC721("Enumerable", "ENM") Ownable(owner) {}

    function mint(address to, uint256 id) external onlyOwner {
        _mint(to, id);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function _update(address to, uint256 id, address auth) internal override(ERC721Enumerable, ERC721Pausable) returns (address) {
        return super._update(to, id, auth);
    }

    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Enumerable) {
        super._increaseBalance(account, value);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC721Enumerable) returns (bool) {
        return super.supportsInterface(id);
    }
}
