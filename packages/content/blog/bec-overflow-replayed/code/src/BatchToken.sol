pragma solidity 0.4.24;

import "./SafeMath.sol";

contract BatchToken {
    using SafeMath for uint256;

    uint256 public totalSupply;
    mapping(address => uint256) public balances;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address holder, uint256 supply) public {
        totalSupply = supply;
        balances[holder] = supply;
    }

    function batchTransfer(address[] receivers, uint256 value) public returns (bool) {
        uint256 count = receivers.length;
        uint256 amount = count * value;
        require(count > 0 && count <= 20);
        require(value > 0 && balances[msg.sender] >= amount);

        balances[msg.sender] = balances[msg.sender].sub(amount);
        for (uint256 i = 0; i < count; i++) {
            balances[receivers[i]] = balances[receivers[i]].add(value);
            emit Transfer(msg.sender, receivers[i], value);
        }
        return true;
    }
}
