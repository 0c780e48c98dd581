// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

/// @title CatToken
/// @notice Capped ERC-20 that is paid out as a staking reward.
contract CatToken is ERC20, ERC20Burnable, Ownable {
    uint256 public constant MAX_SUPPLY = 100_000_000e18;

    error SupplyCapExceeded(uint256 requested, uint256 available);

    constructor(address treasury) ERC20("Cat Token", "CAT") Ownable(treasury) {
        _mint(treasury, 10_000_000e18);
    }

    /// @notice Mints new tokens up to the cap.
    function mint(address to, uint256 amount) external {
        uint256 available = MAX_SUPPLY - totalSupply();
        if (amount > available) revert SupplyCapExceeded(amount, available);
        _mint(to, amount);
    }
}
