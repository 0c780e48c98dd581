// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Lottery {
    uint256 public constant TICKET = 1 ether;

    receive() external payable {}

    function play() external payable returns (bool won) {
        require(msg.value == TICKET, "wrong price");
        uint256 draw = uint256(keccak256(abi.encode(blockhash(block.number - 1), block.prevrandao, msg.sender)));
        won = draw % 10 == 0;
        if (won) {
            (bool ok, ) = msg.sender.call{value: address(this).balance}("");
            require(ok, "transfer failed");
        }
    }
}
