// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract LateDraw {
    struct Bet {
        uint256 drawBlock;
        uint8 guess;
    }

    mapping(address => Bet) public bets;
    mapping(address => bool) public hasWon;

    function bet(uint8 guess) external {
        bets[msg.sender] = Bet(block.number + 1, guess);
    }

    function settle() external {
        Bet memory mine = bets[msg.sender];
        require(mine.drawBlock != 0 && block.number > mine.drawBlock, "too early");
        delete bets[msg.sender];
        hasWon[msg.sender] = uint256(blockhash(mine.drawBlock)) % 100 == mine.guess;
    }
}
