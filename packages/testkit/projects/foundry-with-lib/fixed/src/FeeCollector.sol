// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IToken} from "lean-kit/IToken.sol";
import {Owned} from "lean-kit/Owned.sol";
import {TokenTransfer} from "lean-kit/TokenTransfer.sol";

/// @notice Keeps exit fees until the treasury collects them.
contract FeeCollector is Owned {
    using TokenTransfer for IToken;

    mapping(IToken token => uint256 amount) public collected;

    event Collected(IToken indexed token, address indexed to, uint256 amount);

    constructor(address owner_) Owned(owner_) {}

    /// @notice Sends all fees in `token` to `to`.
    function collect(IToken token, address to) external onlyOwner returns (uint256 amount) {
        amount = token.balanceOf(address(this));
        collected[token] += amount;
        emit Collected(token, to, amount);
        token.send(to, amount);
    }
}
