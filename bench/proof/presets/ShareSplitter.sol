// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";

/// Splits what it receives by shares that were set once.
contract ShareSplitter {
    uint256 public totalShares;
    uint256 public totalReleased;
    mapping(address => uint256) public shares;
    mapping(address => uint256) public released;

    constructor(address[] memory payees, uint256[] memory weights) payable {
        require(payees.length == weights.length && payees.length > 0, "lengths");
        for (uint256 i = 0; i < payees.length; ++i) {
            require(payees[i] != address(0) && weights[i] > 0 && shares[payees[i]] == 0, "payee");
            shares[payees[i]] = weights[i];
            totalShares += weights[i];
        }
    }

    receive() external payable {}

    function releasable(address payee) public view returns (uint256) {
        uint256 received = address(this).balance + totalReleased;
        return (received * shares[payee]) / totalShares - released[payee];
    }

    function release(address payable payee) external {
        uint256 amount = releasable(payee);
        require(amount > 0, "nothing due");
        released[payee] += amount;
        totalReleased += amount;
        Address.sendValue(payee, amount);
    }
}
