// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts@5.4.0/utils/Nonces.sol";

contract OzVotes20 is ERC20Permit, ERC20Votes {
    constructor() ERC20("Votes", "VOT") ERC20Permit("Votes") {
        _mint(msg.sender, 1_000_000 ether);
    }

    function nonces(address holder) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(holder);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }
}
