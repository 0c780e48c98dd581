// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract Listings {
    struct Listing {
        address seller;
        uint256 price;
    }

    mapping(address => mapping(uint256 => Listing)) public listings;

    event Listed(address indexed collection, uint256 indexed id, uint256 price);

    function _list(address collection, uint256 id, uint256 price) internal {
        listings[collection][id] = Listing(msg.sender, price);
        emit Listed(collection, id, price);
    }

    function _take(address collection, uint256 id) internal returns (Listing memory listing) {
        listing = listings[collection][id];
        require(listing.seller != address(0), "not listed");
        delete listings[collection][id];
    }
}
