// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {EnumerableSet} from "@openzeppelin/contracts@5.4.0/utils/structs/EnumerableSet.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";
import {Plans} from "./Plans.sol";

contract SubscriptionHub is Plans {
    using EnumerableSet for EnumerableSet.AddressSet;

    EnumerableSet.AddressSet private subscribers;
    mapping(address => uint256) public paidUntil;

    constructor() Plans(msg.sender) {}

    function subscribe(uint256 plan) external payable {
        require(msg.value == priceOf(plan), "price");
        uint256 start = paidUntil[msg.sender] > block.timestamp ? paidUntil[msg.sender] : block.timestamp;
        paidUntil[msg.sender] = start + 30 days;
        subscribers.add(msg.sender);
    }

    function subscriberCount() external view returns (uint256) {
        return subscribers.length();
    }

    function collect() external onlyOwner {
        Address.sendValue(payable(owner()), address(this).balance);
    }
}
