// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract Goal {
    address payable public immutable starter;
    uint256 public immutable goal;
    uint256 public immutable deadline;
    uint256 public raised;
    bool public isPaidOut;

    constructor(uint256 goal_, uint256 duration) {
        starter = payable(msg.sender);
        goal = goal_;
        deadline = block.timestamp + duration;
    }

    function isRunning() public view returns (bool) {
        return block.timestamp < deadline;
    }

    function isMet() public view returns (bool) {
        return raised >= goal;
    }
}
