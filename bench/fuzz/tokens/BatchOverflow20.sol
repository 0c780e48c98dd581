// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.4.21;

/// The product of receivers and amount wraps around, and a huge amount costs nothing.
contract BatchOverflow20 {
    uint256 public totalSupply = 7000000000 * (10 ** 18);
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function BatchOverflow20() public {
        balanceOf[msg.sender] = totalSupply;
    }

    function approve(address spender, uint256 value) public returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        require(to != address(0) && value <= balanceOf[msg.sender]);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        require(to != address(0) && value <= balanceOf[from] && value <= allowance[from][msg.sender]);
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    function batchTransfer(address[] receivers, uint256 value) public returns (bool) {
        uint256 count = receivers.length;
        uint256 amount = count * value;
        require(count > 0 && count <= 20);
        require(value > 0 && balanceOf[msg.sender] >= amount);
        balanceOf[msg.sender] -= amount;
        for (uint256 i = 0; i < count; i++) {
            balanceOf[receivers[i]] += value;
            emit Transfer(msg.sender, receivers[i], value);
        }
        return true;
    }
}
