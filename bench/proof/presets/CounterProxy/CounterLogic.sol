// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Initializable} from "@openzeppelin/contracts@5.4.0/proxy/utils/Initializable.sol";

contract CounterLogic is Initializable {
    address public owner;
    uint256 public count;

    constructor() {
        _disableInitializers();
    }

    function initialize(address owner_) external initializer {
        owner = owner_;
    }

    function increase(uint256 by) external {
        require(msg.sender == owner, "owner only");
        count += by;
    }
}
