// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Multicall} from "@openzeppelin/contracts@5.4.0/utils/Multicall.sol";
import {Address} from "@openzeppelin/contracts@5.4.0/utils/Address.sol";
import {WalletOwner} from "./WalletOwner.sol";

/// A wallet whose owner does several things in one call.
contract BatchedWallet is WalletOwner, Multicall {
    mapping(bytes32 => uint256) public notes;

    constructor() payable WalletOwner(msg.sender) {}

    receive() external payable {}

    function note(bytes32 key, uint256 value) external onlyOwner {
        notes[key] = value;
    }

    function pay(address payable to, uint256 amount) external onlyOwner {
        Address.sendValue(to, amount);
    }

    function run(address target, bytes calldata data) external onlyOwner returns (bytes memory) {
        return Address.functionCall(target, data);
    }
}
