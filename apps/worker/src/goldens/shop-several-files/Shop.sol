// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.19;

import {Owned} from "./Owned.sol";
import {Prices} from "./lib/Prices.sol";

contract Shop is Owned {
    using Prices for uint256;

    mapping(bytes32 => uint256) public priceOf;
    mapping(address => mapping(bytes32 => bool)) public has;

    function offer(bytes32 item, uint256 price) external onlyOwner {
        priceOf[item] = price;
    }

    function buy(bytes32 item) external payable {
        require(msg.value == priceOf[item].withTax(), "wrong price");
        has[msg.sender][item] = true;
    }

    function giveBack(bytes32 item) external {
        require(has[msg.sender][item], "not yours");
        (bool sent, ) = msg.sender.call{value: priceOf[item]}("");
        require(sent, "not sent");
        has[msg.sender][item] = false;
    }
}
