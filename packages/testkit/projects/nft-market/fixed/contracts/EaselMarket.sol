// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @notice Fixed-price sales. Pictures wait in escrow; sellers pull what they earned.
contract EaselMarket is ReentrancyGuard {
    struct Listing {
        address seller;
        uint96 price;
    }

    IERC721 public immutable collection;
    mapping(uint256 id => Listing) public listings;
    mapping(address seller => uint256 amount) public proceeds;

    event Listed(uint256 indexed id, address indexed seller, uint256 price);
    event Sold(uint256 indexed id, address indexed buyer, uint256 price);
    event Unlisted(uint256 indexed id, address indexed to);
    event Withdrawn(address indexed seller, uint256 amount);

    error NotListed(uint256 id);
    error NotSeller(address caller);
    error WrongPayment(uint256 wanted, uint256 sent);
    error PaymentFailed();

    constructor(IERC721 collection_) {
        collection = collection_;
    }

    function list(uint256 id, uint96 price) external nonReentrant {
        listings[id] = Listing({seller: msg.sender, price: price});
        emit Listed(id, msg.sender, price);
        collection.transferFrom(msg.sender, address(this), id);
    }

    function buy(uint256 id) external payable nonReentrant {
        Listing memory listing = listings[id];
        if (listing.seller == address(0)) revert NotListed(id);
        if (msg.value != listing.price) revert WrongPayment(listing.price, msg.value);
        delete listings[id];
        proceeds[listing.seller] += msg.value;
        emit Sold(id, msg.sender, msg.value);
        collection.transferFrom(address(this), msg.sender, id);
    }

    /// @notice Takes a picture out of the escrow.
    function unlist(uint256 id, address to) external nonReentrant {
        Listing memory listing = listings[id];
        if (listing.seller == address(0)) revert NotListed(id);
        if (listing.seller != msg.sender) revert NotSeller(msg.sender);
        delete listings[id];
        emit Unlisted(id, to);
        collection.transferFrom(address(this), to, id);
    }

    function withdraw() external nonReentrant {
        uint256 amount = proceeds[msg.sender];
        proceeds[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        (bool ok,) = msg.sender.call{value: amount}("");
        if (!ok) revert PaymentFailed();
    }
}
