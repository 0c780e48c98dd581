// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Fees} from "./Fees.sol";

contract Token is ERC20, Fees {
    uint256 public constant CAP = 1e24;

    constructor() ERC20("Token", "TKN") {}

    function mint(address to, uint256 amount) external {
        _mint(to, Math.min(amount, CAP));
    }

    function shareOf(address holder, uint256 pot) external view returns (uint256) {
        return Math.mulDiv(pot, balanceOf(holder), totalSupply());
    }
}
