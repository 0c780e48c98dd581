// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, IERC20Permit} from "./IERC20.sol";
import {SafePull} from "./SafePull.sol";

contract CarelessVault {
    IERC20 public immutable token;
    mapping(address => uint256) public credit;

    constructor(address token_) {
        token = IERC20(token_);
    }

    function deposit(uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        credit[msg.sender] += amount;
    }

    function withdraw(uint256 amount) external {
        credit[msg.sender] -= amount;
        require(token.transfer(msg.sender, amount), "transfer failed");
    }
}

contract MeasuringVault {
    using SafePull for IERC20;

    IERC20 public immutable token;
    mapping(address => uint256) public credit;

    constructor(address token_) {
        token = IERC20(token_);
    }

    function deposit(uint256 amount) public {
        credit[msg.sender] += token.pull(msg.sender, amount);
    }

    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        try IERC20Permit(address(token)).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        deposit(amount);
    }
}

contract BrittleVault {
    IERC20 public immutable token;
    mapping(address => uint256) public credit;

    constructor(address token_) {
        token = IERC20(token_);
    }

    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        IERC20Permit(address(token)).permit(msg.sender, address(this), amount, deadline, v, r, s);
        require(token.transferFrom(msg.sender, address(this), amount), "transfer failed");
        credit[msg.sender] += amount;
    }
}

contract PermitRouter {
    function pullFor(IERC20 token, address owner, uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        IERC20Permit(address(token)).permit(owner, address(this), amount, block.timestamp, v, r, s);
        require(token.transferFrom(owner, msg.sender, amount), "transfer failed");
    }
}
