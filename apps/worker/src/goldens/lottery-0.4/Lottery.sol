pragma solidity ^0.4.21;

contract Lottery {
    address[] players;
    uint256 public ticket = 0.1 ether;

    function enter() external payable {
        require(msg.value == ticket);
        players.push(msg.sender);
    }

    function draw() external {
        uint256 winner = uint256(keccak256(block.blockhash(block.number - 1), now)) % players.length;
        players[winner].transfer(address(this).balance / 2);
        for (uint256 i = 0; i < players.length; i++) {
            players[i].transfer(ticket / 10);
        }
        delete players;
    }

    function setTicket(uint256 price) external {
        ticket = price;
    }
}
