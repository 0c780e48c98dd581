// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

/// A pair in the shape of Uniswap v2: tokens are sent to it first, and its creator names them.
contract PlainPair {
    address public factory = msg.sender;
    address public token0;
    address public token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function initialize(address a, address b) external {
        require(msg.sender == factory && token0 == address(0) && a != b);
        (token0, token1) = (a, b);
    }

    function getReserves() public view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, uint32(block.timestamp));
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        return true;
    }

    function mint(address to) external returns (uint256 shares) {
        (uint256 pool0, uint256 pool1) = pools();
        (uint256 amount0, uint256 amount1) = (pool0 - reserve0, pool1 - reserve1);
        if (totalSupply == 0) {
            shares = root(amount0 * amount1) - 1000;
            totalSupply = 1000;
            balanceOf[address(0)] = 1000;
        } else {
            (uint256 a, uint256 b) = (amount0 * totalSupply / reserve0, amount1 * totalSupply / reserve1);
            shares = a < b ? a : b;
        }
        require(shares > 0);
        totalSupply += shares;
        balanceOf[to] += shares;
        update(pool0, pool1);
    }

    function burn(address to) external returns (uint256 amount0, uint256 amount1) {
        (uint256 pool0, uint256 pool1) = pools();
        uint256 shares = balanceOf[address(this)];
        (amount0, amount1) = (shares * pool0 / totalSupply, shares * pool1 / totalSupply);
        require(amount0 > 0 && amount1 > 0);
        balanceOf[address(this)] = 0;
        totalSupply -= shares;
        pay(to, amount0, amount1);
        (pool0, pool1) = pools();
        update(pool0, pool1);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        require(out0 < reserve0 && out1 < reserve1 && out0 + out1 > 0);
        pay(to, out0, out1);
        (uint256 pool0, uint256 pool1) = pools();
        uint256 in0 = pool0 + out0 > reserve0 ? pool0 + out0 - reserve0 : 0;
        uint256 in1 = pool1 + out1 > reserve1 ? pool1 + out1 - reserve1 : 0;
        requireProduct(pool0 * 1000 - in0 * 3, pool1 * 1000 - in1 * 3);
        update(pool0, pool1);
    }

    function skim(address to) external {
        (uint256 pool0, uint256 pool1) = pools();
        pay(to, pool0 - reserve0, pool1 - reserve1);
    }

    function sync() external {
        (uint256 pool0, uint256 pool1) = pools();
        update(pool0, pool1);
    }

    function requireProduct(uint256 adjusted0, uint256 adjusted1) internal view virtual {
        require(adjusted0 * adjusted1 >= uint256(reserve0) * reserve1 * 1000 ** 2);
    }

    function pools() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function pay(address to, uint256 amount0, uint256 amount1) private {
        if (amount0 > 0) require(IERC20(token0).transfer(to, amount0));
        if (amount1 > 0) require(IERC20(token1).transfer(to, amount1));
    }

    function update(uint256 pool0, uint256 pool1) private {
        (reserve0, reserve1) = (uint112(pool0), uint112(pool1));
    }

    function root(uint256 x) private pure returns (uint256 y) {
        uint256 z = (x + 1) / 2;
        y = x;
        while (z < y) (y, z) = (z, (x / z + z) / 2);
    }
}
