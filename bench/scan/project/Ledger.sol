// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

/// Balances and allowances as ERC20 has them, without any rule of this token.
abstract contract Ledger {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientBalance(address account, uint256 has, uint256 needs);
    error InsufficientAllowance(address spender, uint256 has, uint256 needs);
    error ZeroAddress();

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(msg.sender, spender, value);
        return true;
    }

    function increaseAllowance(address spender, uint256 added) external returns (bool) {
        _approve(msg.sender, spender, allowance[msg.sender][spender] + added);
        return true;
    }

    function decreaseAllowance(address spender, uint256 taken) external returns (bool) {
        uint256 has = allowance[msg.sender][spender];
        if (has < taken) revert InsufficientAllowance(spender, has, taken);
        _approve(msg.sender, spender, has - taken);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, msg.sender, value);
        _move(from, to, value);
        return true;
    }

    function _approve(address owner_, address spender, uint256 value) internal {
        if (spender == address(0)) revert ZeroAddress();
        allowance[owner_][spender] = value;
        emit Approval(owner_, spender, value);
    }

    /// An allowance without end is not counted down.
    function _spend(address owner_, address spender, uint256 value) internal {
        uint256 has = allowance[owner_][spender];
        if (has == type(uint256).max) return;
        if (has < value) revert InsufficientAllowance(spender, has, value);
        allowance[owner_][spender] = has - value;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        if (to == address(0)) revert ZeroAddress();
        uint256 has = balanceOf[from];
        if (has < value) revert InsufficientBalance(from, has, value);
        balanceOf[from] = has - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _mint(address to, uint256 value) internal virtual {
        if (to == address(0)) revert ZeroAddress();
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _burn(address from, uint256 value) internal virtual {
        uint256 has = balanceOf[from];
        if (has < value) revert InsufficientBalance(from, has, value);
        balanceOf[from] = has - value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }
}
