// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC721} from "@openzeppelin/contracts@5.4.0/token/ERC721/IERC721.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts@5.4.0/utils/ReentrancyGuard.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";
import {Listings} from "./Listings.sol";

/// Sells tokens of any collection; sellers collect what they earned.
contract ItemMarket is Listings, ReentrancyGuard {
    mapping(address => uint256) public earnings;

    function list(IERC721 collection, uint256 id, uint256 price) external {
        require(price > 0, "price");
        require(collection.ownerOf(id) == msg.sender, "not yours");
        _list(address(collection), id, price);
    }

    function buy(IERC721 collection, uint256 id) external payable nonReentrant {
        Listing memory listing = _take(address(collection), id);
        require(msg.value == listing.price, "price");
        earnings[listing.seller] += msg.value;
        collection.safeTransferFrom(listing.seller, msg.sender, id);
    }

    function collect() external nonReentrant {
        uint256 amount = earnings[msg.sender];
        earnings[msg.sender] = 0;
        Address.sendValue(payable(msg.sender), amount);
    }
}
