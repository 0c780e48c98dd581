// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ILaunchToken} from "./interfaces/ILaunchToken.sol";

/// @notice Sells tokens for ether at a fixed price until a hard cap is reached.
contract Presale is Ownable {
    ILaunchToken public immutable token;
    uint256 public immutable tokensPerEther;
    uint256 public immutable hardCap;
    uint256 public raised;
    mapping(address buyer => uint256 amount) public contributions;

    event Bought(address indexed buyer, uint256 paid, uint256 tokens);
    event ProceedsWithdrawn(address indexed to, uint256 amount);

    error HardCapReached();
    error NothingPaid();
    error PaymentFailed();
    error ZeroAddress();

    constructor(ILaunchToken token_, uint256 tokensPerEther_, uint256 hardCap_, address owner_) Ownable(owner_) {
        token = token_;
        tokensPerEther = tokensPerEther_;
        hardCap = hardCap_;
    }

    function buy() external payable returns (uint256 tokens) {
        if (msg.value == 0) revert NothingPaid();
        raised += msg.value;
        if (raised > hardCap) revert HardCapReached();
        contributions[msg.sender] += msg.value;
        tokens = (msg.value * tokensPerEther) / 1 ether;
        emit Bought(msg.sender, msg.value, tokens);
        token.mint(msg.sender, tokens);
    }

    function withdrawProceeds(address payable to) external {
        if (to == address(0)) revert ZeroAddress();
        uint256 amount = address(this).balance;
        emit ProceedsWithdrawn(to, amount);
        (bool ok,) = to.call{value: amount}("");
        if (!ok) revert PaymentFailed();
    }
}
