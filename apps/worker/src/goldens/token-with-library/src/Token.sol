// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ERC20} from "solmate/src/tokens/ERC20.sol";
import {Fees} from "./Fees.sol";

contract Token is ERC20, Fees {
    uint256 public constant CAP = 1e24;

    constructor() ERC20("Token", "TKN", 18) {}

    function mint(address to, uint256 amount) external {
        _mint(to, Math.min(amount, CAP));
    }

    function shareOf(address holder, uint256 pot) external view returns (uint256) {
        return Math.mulDiv(pot, balanceOf[holder], totalSupply);
    }
}
