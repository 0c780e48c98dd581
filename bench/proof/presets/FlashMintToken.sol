// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20FlashMint} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20FlashMint.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

contract FlashMintToken is ERC20FlashMint, Ownable {
    uint256 public feePerMille = 1;

    constructor() ERC20("Flash", "FLS") Ownable(msg.sender) {
        _mint(msg.sender, 100_000 ether);
    }

    function setFee(uint256 perMille) external onlyOwner {
        require(perMille <= 50, "fee");
        feePerMille = perMille;
    }

    function _flashFee(address, uint256 value) internal view override returns (uint256) {
        return (value * feePerMille) / 1000;
    }
}
