// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

contract Fees {
    uint256 public fee;
    address payable public collector;

    function setFee(uint256 next) external {
        fee = next;
    }

    function collect() external {
        collector.transfer(address(this).balance);
    }

    receive() external payable {}
}
