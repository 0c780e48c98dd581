// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.18;

interface IPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function reserves() external view returns (uint256 reserve0, uint256 reserve1);
    function quote(address tokenIn, uint256 amountIn) external view returns (uint256 amountOut);
    function swap(address tokenIn, uint256 amountIn, uint256 minOut, address to) external returns (uint256 amountOut);
}
