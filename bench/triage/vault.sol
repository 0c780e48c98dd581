// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

contract Notes {
    string public note;

    function write(string calldata text) external {
        note = text;
    }
}

contract Vault {
    mapping(address => uint256) public balances;
    address public owner;
    uint256 public fee;

    event Deposited(address indexed who, uint256 amount);

    constructor() {
        owner = msg.sender;
    }

    function deposit() external payable {
        balances[msg.sender] += msg.value;
        emit Deposited(msg.sender, msg.value);
    }

    function withdraw() external {
        uint256 amount = balances[msg.sender];
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok, "payment failed");
        balances[msg.sender] = 0;
    }

    function sweep(address payable to) external {
        require(tx.origin == owner, "not the owner");
        to.transfer(address(this).balance);
    }

    function lottery() external view returns (bool) {
        return uint256(keccak256(abi.encodePacked(block.timestamp))) % 2 == 0;
    }

    function share(uint256 amount, uint256 parts) external pure returns (uint256) {
        return amount / parts * 3;
    }

    function ping(address payable to) external {
        to.send(1);
    }
}
