// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts@5.4.0/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts@5.4.0/token/ERC1155/extensions/ERC1155Supply.sol";
import {ERC1155Burnable} from "@openzeppelin/contracts@5.4.0/token/ERC1155/extensions/ERC1155Burnable.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract GameItems is ERC1155, ERC1155Supply, ERC1155Burnable, Ownable {
    uint256 public constant GOLD = 0;
    uint256 public constant SWORD = 1;

    constructor() ERC1155("https://items.example/{id}.json") Ownable(msg.sender) {
        _mint(msg.sender, GOLD, 10 ** 6, "");
    }

    function forge(address to, uint256 amount) external onlyOwner {
        _mint(to, SWORD, amount, "");
    }

    function forgeBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external onlyOwner {
        _mintBatch(to, ids, amounts, "");
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values)
        internal
        override(ERC1155, ERC1155Supply)
    {
        super._update(from, to, ids, values);
    }
}
