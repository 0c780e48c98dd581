// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice Grants that the treasury funds and recipients claim.
contract GrantBoard {
    using SafeERC20 for IERC20;

    IERC20 public immutable token;
    address public immutable treasury;
    mapping(address recipient => uint256 amount) public grants;

    event Granted(address indexed recipient, uint256 amount);
    event Claimed(address indexed recipient, uint256 amount);

    error NotTreasury(address caller);
    error NoGrant();

    constructor(IERC20 token_, address treasury_) {
        token = token_;
        treasury = treasury_;
    }

    function grant(address recipient, uint256 amount) external {
        if (msg.sender != treasury) revert NotTreasury(msg.sender);
        grants[recipient] += amount;
        emit Granted(recipient, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function claim() external {
        uint256 amount = grants[msg.sender];
        if (amount == 0) revert NoGrant();
        grants[msg.sender] = 0;
        emit Claimed(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }
}
