pragma solidity ^0.4.24;

contract Crowdsale {
    address public owner;
    uint256 public deadline;
    uint256 public raised;
    mapping(address => uint256) public shares;

    function Crowdsale(uint256 duration) public {
        owner = msg.sender;
        deadline = now + duration;
    }

    function buy() public payable {
        require(now < deadline);
        uint256 bonus = msg.value / 100 * 7;
        shares[msg.sender] += msg.value + bonus;
        raised += msg.value;
    }

    function close() public {
        require(tx.origin == owner);
        owner.send(this.balance);
    }

    function refund() public {
        uint256 share = shares[msg.sender];
        require(now > deadline && share > 0);
        if (!msg.sender.call.value(share)()) throw;
        shares[msg.sender] = 0;
    }
}
