// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.18;

import {ReentrancyGuard} from "@openzeppelin/contracts/security/ReentrancyGuard.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair} from "interfaces/IPair.sol";
import {PairMath} from "math/PairMath.sol";

/// @notice Constant-product pool of two tokens.
contract Pair is ERC20, IPair, ReentrancyGuard {
    using SafeERC20 for IERC20;

    address public immutable token0;
    address public immutable token1;
    uint256 private _reserve0;
    uint256 private _reserve1;

    event Added(address indexed provider, uint256 amount0, uint256 amount1, uint256 shares);
    event Removed(address indexed provider, uint256 amount0, uint256 amount1, uint256 shares);
    event Swapped(address indexed trader, address indexed tokenIn, uint256 amountIn, uint256 amountOut);

    error UnknownToken(address token);
    error TooLittle(uint256 amount, uint256 least);

    constructor(address token0_, address token1_) ERC20("Pair Share", "PAIR") {
        if (token0_ == address(0) || token1_ == address(0)) revert UnknownToken(address(0));
        token0 = token0_;
        token1 = token1_;
    }

    function reserves() external view returns (uint256, uint256) {
        return (_reserve0, _reserve1);
    }

    function quote(address tokenIn, uint256 amountIn) public view returns (uint256) {
        if (tokenIn == token0) return PairMath.output(amountIn, _reserve0, _reserve1);
        if (tokenIn == token1) return PairMath.output(amountIn, _reserve1, _reserve0);
        revert UnknownToken(tokenIn);
    }

    function add(uint256 amount0, uint256 amount1, uint256 minShares) external nonReentrant returns (uint256 shares) {
        uint256 supply = totalSupply();
        if (supply == 0) {
            shares = PairMath.sqrt(amount0 * amount1) - 1_000;
            _mint(address(0xdead), 1_000);
        } else {
            uint256 by0 = (amount0 * supply) / _reserve0;
            uint256 by1 = (amount1 * supply) / _reserve1;
            shares = by0 < by1 ? by0 : by1;
        }
        if (shares == 0 || shares < minShares) revert TooLittle(shares, minShares);
        _reserve0 += amount0;
        _reserve1 += amount1;
        _mint(msg.sender, shares);
        emit Added(msg.sender, amount0, amount1, shares);
        IERC20(token0).safeTransferFrom(msg.sender, address(this), amount0);
        IERC20(token1).safeTransferFrom(msg.sender, address(this), amount1);
    }

    function remove(uint256 shares) external nonReentrant returns (uint256 amount0, uint256 amount1) {
        uint256 supply = totalSupply();
        amount0 = (shares * _reserve0) / supply;
        amount1 = (shares * _reserve1) / supply;
        _burn(msg.sender, shares);
        _reserve0 -= amount0;
        _reserve1 -= amount1;
        emit Removed(msg.sender, amount0, amount1, shares);
        IERC20(token0).safeTransfer(msg.sender, amount0);
        IERC20(token1).safeTransfer(msg.sender, amount1);
    }

    function swap(address tokenIn, uint256 amountIn, uint256 minOut, address to)
        external
        nonReentrant
        returns (uint256 amountOut)
    {
        amountOut = quote(tokenIn, amountIn);
        if (amountOut < minOut) revert TooLittle(amountOut, minOut);
        bool isFirst = tokenIn == token0;
        if (isFirst) {
            _reserve0 += amountIn;
            _reserve1 -= amountOut;
        } else {
            _reserve1 += amountIn;
            _reserve0 -= amountOut;
        }
        emit Swapped(msg.sender, tokenIn, amountIn, amountOut);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        IERC20(isFirst ? token1 : token0).safeTransfer(to, amountOut);
    }
}
