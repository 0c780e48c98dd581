// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.4;

import {ERC20} from "solady/src/tokens/ERC20.sol";
import {Ownable} from "solady/src/auth/Ownable.sol";

contract SoladyOwned20 is ERC20, Ownable {
    constructor() {
        _initializeOwner(msg.sender);
        _mint(msg.sender, 1_000_000 ether);
    }

    function name() public pure override returns (string memory) {
        return "Solady";
    }

    function symbol() public pure override returns (string memory) {
        return "SLD";
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}
