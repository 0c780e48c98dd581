// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts@5.4.0/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts@5.4.0/token/ERC721/extensions/ERC721Enumerable.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

/// Tickets of a fixed number, sold for ether.
contract TicketCollection is ERC721, ERC721Enumerable, Ownable {
    uint256 public constant PRICE = 0.05 ether;
    uint256 public constant MAX = 500;
    uint256 private next = 1;

    constructor() ERC721("Tickets", "TIX") Ownable(msg.sender) {}

    function buy() external payable returns (uint256 id) {
        require(msg.value == PRICE, "price");
        require(next <= MAX, "sold out");
        id = next++;
        _safeMint(msg.sender, id);
    }

    function collect(address payable to) external onlyOwner {
        (bool ok, ) = to.call{value: address(this).balance}("");
        require(ok, "refused");
    }

    function _update(address to, uint256 id, address auth) internal override(ERC721, ERC721Enumerable) returns (address) {
        return super._update(to, id, auth);
    }

    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Enumerable) {
        super._increaseBalance(account, value);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC721Enumerable) returns (bool) {
        return super.supportsInterface(id);
    }
}
