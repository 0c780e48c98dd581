pragma solidity ^0.5.17;

contract BatchToken {
    mapping(address => uint256) public balances;
    uint256 public totalSupply;

    event Transfer(address from, address to, uint256 value);

    constructor(uint256 supply) public {
        totalSupply = supply;
        balances[msg.sender] = supply;
    }

    function batchTransfer(address[] calldata receivers, uint256 value) external returns (bool) {
        uint256 amount = receivers.length * value;
        require(value > 0 && balances[msg.sender] >= amount);
        balances[msg.sender] -= amount;
        for (uint256 i = 0; i < receivers.length; i++) {
            balances[receivers[i]] += value;
            emit Transfer(msg.sender, receivers[i], value);
        }
        return true;
    }

    function mint(address to, uint256 value) public {
        totalSupply += value;
        balances[to] += value;
    }
}
