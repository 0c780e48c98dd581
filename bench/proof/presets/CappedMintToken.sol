// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Capped.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

/// The owner mints up to a cap.
contract CappedMintToken is ERC20, ERC20Capped, Ownable {
    constructor(uint256 cap) ERC20("Capped", "CAP") ERC20Capped(cap) Ownable(msg.sender) {}

    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Capped) {
        super._update(from, to, value);
    }
}
