// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Roles} from "@shared/auth/Roles.sol";
import {Bps} from "@shared/math/Bps.sol";
import {IPoints} from "@app/IPoints.sol";
import {ShopEvents} from "./ShopEvents.sol";

/// @notice Sells items for ether, gives points back, and takes points as payment.
contract Shop is Roles, ShopEvents {
    using Bps for uint256;

    struct Item {
        uint128 price;
        uint64 pointsPrice;
        uint64 stock;
    }

    uint256 public constant CASHBACK_BPS = 300;

    IPoints public immutable points;
    mapping(uint256 id => Item) public items;

    error SoldOut(uint256 id);
    error WrongPayment(uint256 wanted, uint256 sent);
    error PaymentFailed();

    constructor(IPoints points_, address admin) Roles(admin) {
        points = points_;
    }

    function list(uint256 id, Item calldata item) external onlyRole(MANAGER) {
        items[id] = item;
        emit Listed(id, item.price, item.stock);
    }

    function buy(uint256 id) external payable {
        Item storage item = items[id];
        if (item.stock == 0) revert SoldOut(id);
        if (msg.value != item.price) revert WrongPayment(item.price, msg.value);
        item.stock -= 1;
        emit Sold(id, msg.sender);
        points.award(msg.sender, msg.value.share(CASHBACK_BPS));
    }

    function buyWithPoints(uint256 id) external {
        Item storage item = items[id];
        if (item.stock == 0) revert SoldOut(id);
        item.stock -= 1;
        emit Sold(id, msg.sender);
        points.spend(msg.sender, item.pointsPrice);
    }

    function cashOut(address payable to) external onlyRole(ADMIN) {
        (bool ok,) = to.call{value: address(this).balance}("");
        if (!ok) revert PaymentFailed();
    }
}
