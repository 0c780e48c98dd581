// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A correct pool of two tokens with a fee of 0.3 %; its variants break one rule each.
contract PlainExchange {
    IERC20 public immutable token0;
    IERC20 public immutable token1;
    uint256 public reserve0;
    uint256 public reserve1;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    constructor(IERC20 token0_, IERC20 token1_) {
        token0 = token0_;
        token1 = token1_;
    }

    function swap(address tokenIn, uint256 amountIn) public virtual returns (uint256 amountOut) {
        bool isFirst = tokenIn == address(token0);
        require(isFirst || tokenIn == address(token1));
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        require((isFirst ? token0 : token1).transferFrom(msg.sender, address(this), amountIn));
        amountOut = quote(amountIn, reserveIn, reserveOut);
        require((isFirst ? token1 : token0).transfer(msg.sender, amountOut));
        sync();
    }

    function quote(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public view virtual returns (uint256) {
        uint256 paid = amountIn * 997;
        return paid * reserveOut / (reserveIn * 1000 + paid);
    }

    function addLiquidity(uint256 amount0, uint256 amount1) public virtual returns (uint256 shares) {
        require(token0.transferFrom(msg.sender, address(this), amount0));
        require(token1.transferFrom(msg.sender, address(this), amount1));
        shares = totalSupply == 0
            ? root(amount0 * amount1)
            : least(amount0 * totalSupply / reserve0, amount1 * totalSupply / reserve1);
        require(shares > 0);
        totalSupply += shares;
        balanceOf[msg.sender] += shares;
        sync();
    }

    function removeLiquidity(uint256 shares) public virtual returns (uint256 amount0, uint256 amount1) {
        amount0 = shares * reserve0 / totalSupply;
        amount1 = shares * reserve1 / totalSupply;
        totalSupply -= shares;
        balanceOf[msg.sender] -= shares;
        require(token0.transfer(msg.sender, amount0) && token1.transfer(msg.sender, amount1));
        sync();
    }

    function sync() internal virtual {
        reserve0 = token0.balanceOf(address(this));
        reserve1 = token1.balanceOf(address(this));
    }

    function least(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }

    function root(uint256 x) internal pure returns (uint256 y) {
        uint256 z = (x + 1) / 2;
        y = x;
        while (z < y) (y, z) = (z, (x / z + z) / 2);
    }
}
