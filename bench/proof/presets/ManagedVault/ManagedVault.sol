// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts@5.4.0/access/manager/AccessManaged.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";
import {VaultEvents} from "./VaultEvents.sol";

/// Who may do what is decided by an access manager.
contract ManagedVault is AccessManaged, VaultEvents {
    uint256 public limit = 10 ether;

    constructor(address authority) payable AccessManaged(authority) {}

    receive() external payable {
        emit Received(msg.sender, msg.value);
    }

    function setLimit(uint256 next) external restricted {
        limit = next;
    }

    function pay(address payable to, uint256 amount) external restricted {
        require(amount <= limit, "limit");
        emit Paid(to, amount);
        Address.sendValue(to, amount);
    }
}
