// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Guarded} from "../access/Guarded.sol";
import {ProtocolRoles} from "../access/ProtocolRoles.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IInsuranceFund} from "../interfaces/IInsuranceFund.sol";

/// @notice Anyone adds to it; governance pays bad debt from it.
contract InsuranceFund is IInsuranceFund, Guarded {
    using SafeERC20 for IERC20;

    mapping(IERC20 token => uint256 amount) public available;

    event Added(IERC20 indexed token, address indexed by, uint256 amount);

    constructor(IAccessRegistry registry_) Guarded(registry_) {}

    function add(IERC20 token, uint256 amount) external {
        available[token] += amount;
        emit Added(token, msg.sender, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function cover(IERC20 token, address to, uint256 amount) external onlyRole(ProtocolRoles.GOVERNANCE) {
        available[token] -= amount;
        emit Covered(token, to, amount);
        token.safeTransfer(to, amount);
    }
}
