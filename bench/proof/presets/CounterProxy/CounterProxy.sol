// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1967Proxy} from "@openzeppelin/contracts@5.4.0/proxy/ERC1967/ERC1967Proxy.sol";
import {CounterLogic} from "./CounterLogic.sol";

contract CounterProxy is ERC1967Proxy {
    constructor(CounterLogic logic) ERC1967Proxy(address(logic), abi.encodeCall(CounterLogic.initialize, (msg.sender))) {}

    receive() external payable {}
}
