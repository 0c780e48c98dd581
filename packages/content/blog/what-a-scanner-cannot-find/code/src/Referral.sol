// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Rule on the project's page: a referrer receives 5 % of a friend's first deposit.
contract Referral {
    mapping(address => uint256) public credit;
    mapping(address => address) public referrerOf;

    function deposit(address referrer) external payable {
        require(referrer != address(0) && referrer != msg.sender, "wrong referrer");
        if (referrerOf[msg.sender] == address(0)) referrerOf[msg.sender] = referrer;
        uint256 bonus = (msg.value * 5) / 100;
        credit[referrerOf[msg.sender]] += bonus;
        credit[msg.sender] += msg.value - bonus;
    }

    function withdraw() external {
        uint256 amount = credit[msg.sender];
        credit[msg.sender] = 0;
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok, "transfer failed");
    }
}
