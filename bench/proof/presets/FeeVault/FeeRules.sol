// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts@5.4.0/utils/math/Math.sol";

abstract contract FeeRules is Ownable {
    using Math for uint256;

    uint256 public basisPoints = 25;
    address public collector;

    constructor(address owner_) Ownable(owner_) {
        collector = owner_;
    }

    function setCollector(address next) external onlyOwner {
        require(next != address(0), "nobody");
        collector = next;
    }

    function feeOn(uint256 assets) internal view returns (uint256) {
        return assets.mulDiv(basisPoints, 10_000, Math.Rounding.Ceil);
    }

    function feeIn(uint256 assets) internal view returns (uint256) {
        return assets.mulDiv(basisPoints, basisPoints + 10_000, Math.Rounding.Ceil);
    }
}
