// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

abstract contract Plans is Ownable {
    uint256[] private prices;

    constructor(address owner_) Ownable(owner_) {
        prices.push(0.01 ether);
        prices.push(0.05 ether);
    }

    function addPlan(uint256 price) external onlyOwner {
        require(price > 0 && prices.length < 20, "plan");
        prices.push(price);
    }

    function priceOf(uint256 plan) public view returns (uint256) {
        require(plan < prices.length, "unknown plan");
        return prices[plan];
    }
}
