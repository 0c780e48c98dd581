// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.6;

/// @notice Splits ether between two fixed accounts; whoever is due pulls.
contract FeeSplitter {
    address payable public immutable first;
    address payable public immutable second;
    mapping(address => uint256) public due;

    event Received(uint256 amount);
    event Paid(address indexed to, uint256 amount);

    constructor(address payable first_, address payable second_) {
        require(first_ != address(0) && second_ != address(0), "FeeSplitter: no account");
        first = first_;
        second = second_;
    }

    receive() external payable {
        uint256 half = msg.value / 2;
        due[first] += half;
        due[second] += msg.value - half;
        emit Received(msg.value);
    }

    function pull() external {
        uint256 amount = due[msg.sender];
        require(amount > 0, "FeeSplitter: nothing due");
        due[msg.sender] = 0;
        emit Paid(msg.sender, amount);
        (bool ok,) = msg.sender.call{value: amount}("");
        require(ok, "FeeSplitter: payment failed");
    }
}
