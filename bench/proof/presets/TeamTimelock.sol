// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TimelockController} from "@openzeppelin/contracts@5.4.0/governance/TimelockController.sol";

contract TeamTimelock is TimelockController {
    constructor(address[] memory proposers, address[] memory executors)
        TimelockController(2 days, proposers, executors, address(0))
    {}
}
