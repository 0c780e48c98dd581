// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

import "./Ownable.sol";

/// Lets the owner stop the movement of tokens, and start it again.
abstract contract Pausable is Ownable {
    bool public paused;

    event Paused(address indexed by);
    event Unpaused(address indexed by);

    error IsPaused();
    error IsNotPaused();

    modifier whenMoving() {
        if (paused) revert IsPaused();
        _;
    }

    function pause() external onlyOwner {
        if (paused) revert IsPaused();
        paused = true;
        emit Paused(msg.sender);
    }

    function unpause() external onlyOwner {
        if (!paused) revert IsNotPaused();
        paused = false;
        emit Unpaused(msg.sender);
    }
}
