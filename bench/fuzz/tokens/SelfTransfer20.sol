// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.6.12;

/// Both balances are read before either is written: whoever pays himself is paid from nothing.
contract SelfTransfer20 {
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address treasury, uint256 supply) public {
        totalSupply = supply;
        balanceOf[treasury] = supply;
        emit Transfer(address(0), treasury, supply);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "allowance");
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        uint256 ofSender = balanceOf[from];
        uint256 ofReceiver = balanceOf[to];
        require(ofSender >= value, "balance");
        balanceOf[from] = ofSender - value;
        balanceOf[to] = ofReceiver + value;
        emit Transfer(from, to, value);
        return true;
    }
}
