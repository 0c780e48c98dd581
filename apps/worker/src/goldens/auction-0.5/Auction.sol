pragma solidity ^0.5.0;

contract Auction {
    address payable public leader;
    uint256 public highest;
    address public beneficiary;
    uint256 public end;

    constructor(address to, uint256 duration) public {
        beneficiary = to;
        end = block.timestamp + duration;
    }

    function bid() external payable {
        require(block.timestamp < end, "over");
        require(msg.value > highest, "too low");
        leader.transfer(highest);
        leader = msg.sender;
        highest = msg.value;
    }

    function settle() external {
        require(block.timestamp >= end, "not over");
        (bool ok, ) = beneficiary.call.value(highest)("");
        highest = 0;
        ok;
    }
}
