// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";

abstract contract SaleOwner is Ownable {
    constructor(address owner_) Ownable(owner_) {}

    function collect(address payable to) external onlyOwner {
        Address.sendValue(to, address(this).balance);
    }
}
