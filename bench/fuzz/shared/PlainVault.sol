// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function totalSupply() external view returns (uint256);
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A correct ERC4626 vault with virtual shares; its variants break one rule each.
contract PlainVault {
    IERC20 internal immutable token;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(IERC20 token_) {
        token = token_;
    }

    function asset() external view returns (address) {
        return address(token);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    function totalAssets() public view virtual returns (uint256) {
        return token.balanceOf(address(this));
    }

    function convertToShares(uint256 assets) public view virtual returns (uint256) {
        return assets * (totalSupply + 1000) / (totalAssets() + 1);
    }

    function convertToAssets(uint256 shares) public view virtual returns (uint256) {
        return shares * (totalAssets() + 1) / (totalSupply + 1000);
    }

    function previewDeposit(uint256 assets) public view virtual returns (uint256) {
        return convertToShares(assets);
    }

    function previewMint(uint256 shares) public view virtual returns (uint256) {
        return (shares * (totalAssets() + 1) + totalSupply + 999) / (totalSupply + 1000);
    }

    function previewWithdraw(uint256 assets) public view virtual returns (uint256) {
        return (assets * (totalSupply + 1000) + totalAssets()) / (totalAssets() + 1);
    }

    function previewRedeem(uint256 shares) public view virtual returns (uint256) {
        return convertToAssets(shares);
    }

    function maxDeposit(address) public view virtual returns (uint256) {
        return type(uint256).max;
    }

    function maxMint(address) public view virtual returns (uint256) {
        return type(uint256).max;
    }

    function maxWithdraw(address owner) public view virtual returns (uint256) {
        return convertToAssets(balanceOf[owner]);
    }

    function maxRedeem(address owner) public view virtual returns (uint256) {
        return balanceOf[owner];
    }

    function deposit(uint256 assets, address receiver) public virtual returns (uint256 shares) {
        shares = previewDeposit(assets);
        enter(assets, shares, receiver);
    }

    function mint(uint256 shares, address receiver) public virtual returns (uint256 assets) {
        assets = previewMint(shares);
        enter(assets, shares, receiver);
    }

    function withdraw(uint256 assets, address receiver, address owner) public virtual returns (uint256 shares) {
        shares = previewWithdraw(assets);
        spend(owner, shares);
        leave(assets, shares, receiver, owner);
    }

    function redeem(uint256 shares, address receiver, address owner) public virtual returns (uint256 assets) {
        assets = previewRedeem(shares);
        spend(owner, shares);
        leave(assets, shares, receiver, owner);
    }

    function spend(address owner, uint256 shares) internal {
        if (owner != msg.sender) allowance[owner][msg.sender] -= shares;
    }

    function enter(uint256 assets, uint256 shares, address receiver) internal {
        require(token.transferFrom(msg.sender, address(this), assets));
        totalSupply += shares;
        balanceOf[receiver] += shares;
        emit Transfer(address(0), receiver, shares);
    }

    function leave(uint256 assets, uint256 shares, address receiver, address owner) internal {
        balanceOf[owner] -= shares;
        totalSupply -= shares;
        emit Transfer(owner, address(0), shares);
        require(token.transfer(receiver, assets));
    }
}
