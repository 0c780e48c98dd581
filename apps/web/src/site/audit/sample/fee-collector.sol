// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

contract FeeCollector {
    IERC20 public immutable token;
    address public immutable treasury;

    constructor(IERC20 token_, address treasury_) {
        require(treasury_ != address(0), "no treasury");
        token = token_;
        treasury = treasury_;
    }

    function collect(address payer, uint256 fee) external {
        require(token.transferFrom(payer, treasury, fee), "unpaid");
    }
}
