// SPDX-License-Identifier: MIT
pragma solidity ^0.6.0;

contract Bank {
    mapping(address => uint256) public balances;

    function deposit() external payable {
        balances[msg.sender] += msg.value;
    }

    function withdraw(uint256 amount) external {
        require(balances[msg.sender] >= amount, "balance too low");
        (bool ok, ) = msg.sender.call{value: amount}(""); // here
        require(ok, "transfer failed");
        balances[msg.sender] -= amount;
    }
}
