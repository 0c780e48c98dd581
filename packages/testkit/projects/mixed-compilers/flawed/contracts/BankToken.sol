// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.19;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice Receipt token of the second version of the bank.
contract BankToken is ERC20, AccessControl {
    bytes32 public constant BANK_ROLE = keccak256("BANK_ROLE");

    constructor(address admin) ERC20("Bank Ether", "bETH") {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    function mint(address to, uint256 amount) external onlyRole(BANK_ROLE) {
        _mint(to, amount);
    }

    function burn(address from, uint256 amount) external onlyRole(BANK_ROLE) {
        _burn(from, amount);
    }
}
