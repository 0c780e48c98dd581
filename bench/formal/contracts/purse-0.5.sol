// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.0;
//= holds no-ether-to-strangers

contract Purse {
    mapping(address => uint256) private paid;

    function pay() public payable {
        paid[msg.sender] += msg.value;
    }

    function leave() public {
        uint256 amount = paid[msg.sender];
        paid[msg.sender] = 0;
        msg.sender.transfer(amount);
    }
}
