// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Initializable} from "@openzeppelin/contracts@5.4.0/proxy/utils/Initializable.sol";

contract FleetUnit is Initializable {
    bytes32 public name;
    uint256 public distance;

    constructor() {
        _disableInitializers();
    }

    function initialize(bytes32 name_) external initializer {
        name = name_;
    }

    function move(uint256 by) external {
        require(by <= 1000, "too far");
        distance += by;
    }
}
