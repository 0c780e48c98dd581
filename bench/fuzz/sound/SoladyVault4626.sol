// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC4626} from "solady/src/tokens/ERC4626.sol";

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

contract SoladyVault4626 is ERC4626 {
    IERC20 private immutable token;

    constructor(IERC20 token_) {
        token = token_;
    }

    function asset() public view override returns (address) {
        return address(token);
    }

    function name() public pure override returns (string memory) {
        return "Vault";
    }

    function symbol() public pure override returns (string memory) {
        return "VLT";
    }
}
