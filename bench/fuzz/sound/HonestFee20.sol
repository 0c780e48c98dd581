// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

/// A fee that the events tell, and accounts that the owner may refuse: by design, and honest.
contract HonestFee20 is ERC20, Ownable {
    mapping(address => bool) public refused;

    constructor() ERC20("Honest Fee", "HFE") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000 ether);
    }

    function refuse(address account, bool isRefused) external onlyOwner {
        refused[account] = isRefused;
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!refused[from] && !refused[to], "refused");
        uint256 fee = from == address(0) || to == address(0) ? 0 : value / 50;
        if (fee > 0) super._update(from, owner(), fee);
        super._update(from, to, value - fee);
    }
}
