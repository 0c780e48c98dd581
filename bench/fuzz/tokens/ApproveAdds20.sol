// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.0;

/// Approving again adds to what was approved, so an approval of zero clears nothing.
contract ApproveAdds20 {
    uint256 private supply;
    mapping(address => uint256) private balances;
    mapping(address => mapping(address => uint256)) private allowed;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(uint256 initialSupply) public {
        supply = initialSupply;
        balances[msg.sender] = initialSupply;
        emit Transfer(address(0), msg.sender, initialSupply);
    }

    function totalSupply() external view returns (uint256) {
        return supply;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return balances[holder];
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return allowed[holder][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        uint256 sum = allowed[msg.sender][spender] + value;
        require(sum >= value, "overflow");
        allowed[msg.sender][spender] = sum;
        emit Approval(msg.sender, spender, sum);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowed[from][msg.sender] >= value, "allowance");
        allowed[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal {
        require(balances[from] >= value && to != address(0), "transfer");
        balances[from] -= value;
        balances[to] += value;
        emit Transfer(from, to, value);
    }
}
