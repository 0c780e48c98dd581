// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.18;

interface IRouter {
    function swapExact(address pair, address tokenIn, uint256 amountIn, uint256 minOut) external returns (uint256);
}
