// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Guarded} from "../access/Guarded.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {Errors} from "../libraries/Errors.sol";

/// @notice Holds the protocol's part of the interest until governance spends it.
contract ReserveVault is Guarded {
    using SafeERC20 for IERC20;

    mapping(IERC20 token => uint256 amount) public spent;

    event Released(IERC20 indexed token, address indexed to, uint256 amount);

    constructor(IAccessRegistry registry_) Guarded(registry_) {}

    function balanceOf(IERC20 token) external view returns (uint256) {
        return token.balanceOf(address(this));
    }

    function release(IERC20 token, address to, uint256 amount) external {
        if (to == address(0)) revert Errors.ZeroAddress();
        spent[token] += amount;
        emit Released(token, to, amount);
        token.safeTransfer(to, amount);
    }
}
