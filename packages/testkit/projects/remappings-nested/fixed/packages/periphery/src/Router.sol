// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.18;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair} from "core/interfaces/IPair.sol";
import {IRouter} from "interfaces/IRouter.sol";

/// @notice Swaps from the caller's wallet through one of the listed pairs.
contract Router is IRouter {
    using SafeERC20 for IERC20;

    address public immutable lister;
    mapping(address pair => bool) public isListed;

    event Listed(address indexed pair);

    error NotLister(address caller);
    error NotListed(address pair);

    constructor(address lister_) {
        lister = lister_;
    }

    function list(address pair) external {
        if (msg.sender != lister) revert NotLister(msg.sender);
        isListed[pair] = true;
        emit Listed(pair);
    }

    function swapExact(address pair, address tokenIn, uint256 amountIn, uint256 minOut)
        external
        returns (uint256 amountOut)
    {
        if (!isListed[pair]) revert NotListed(pair);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        IERC20(tokenIn).safeIncreaseAllowance(pair, amountIn);
        amountOut = IPair(pair).swap(tokenIn, amountIn, minOut, msg.sender);
    }
}
