// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Exercise {
    uint128 public a = 1;
    uint64 public b = 2;
    address public c = address(3);
    bool public d = true;
    uint256 public constant E = 5;
    mapping(address => uint256) public f;
    uint256[] public g;
    string public h = "cat";

    constructor() {
        f[address(7)] = 70;
        g.push(80);
        g.push(81);
    }
}
