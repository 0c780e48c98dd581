// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice Governance token; one minter at a time, named by the owner.
contract HarborToken is ERC20, ERC20Permit, Ownable2Step {
    address public minter;

    event MinterSet(address indexed minter);

    error NotMinter(address caller);
    error NoMinter();

    constructor(address owner_) ERC20("Harbor", "HRBR") ERC20Permit("Harbor") Ownable(owner_) {}

    function setMinter(address minter_) external onlyOwner {
        if (minter_ == address(0)) revert NoMinter();
        minter = minter_;
        emit MinterSet(minter_);
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != minter) revert NotMinter(msg.sender);
        _mint(to, amount);
    }
}
