// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts@5.4.0/access/Ownable2Step.sol";

abstract contract WalletOwner is Ownable2Step {
    constructor(address owner_) Ownable(owner_) {}

    function renounceOwnership() public view override onlyOwner {
        revert("not possible");
    }
}
