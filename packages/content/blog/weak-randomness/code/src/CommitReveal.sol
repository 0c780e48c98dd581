// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract CommitReveal {
    uint256 public constant STAKE = 1 ether;
    uint256 public constant REVEAL_TIME = 1 days;

    address[2] public players;
    bytes32[2] public commitments;
    bytes32[2] public secrets;
    uint256 public deadline;
    bool public isOver;

    function commit(bytes32 commitment) external payable {
        require(msg.value == STAKE, "wrong stake");
        require(commitment != 0, "empty commitment");
        uint256 seat = players[0] == address(0) ? 0 : 1;
        require(players[seat] == address(0), "both seats taken");
        players[seat] = msg.sender;
        commitments[seat] = commitment;
        if (seat == 1) deadline = block.timestamp + REVEAL_TIME;
    }

    function reveal(uint256 seat, bytes32 secret) external {
        require(deadline != 0 && block.timestamp <= deadline && !isOver, "not the time to reveal");
        require(hashOf(players[seat], secret) == commitments[seat], "not what was committed");
        require(secret != 0, "empty secret");
        secrets[seat] = secret;
        if (secrets[0] != 0 && secrets[1] != 0) pay(uint256(keccak256(abi.encode(secrets))) % 2);
    }

    function claimForfeit() external {
        require(deadline != 0 && block.timestamp > deadline && !isOver, "not the time to claim");
        require((secrets[0] != 0) != (secrets[1] != 0), "nobody to pay");
        pay(secrets[0] != 0 ? 0 : 1);
    }

    function hashOf(address player, bytes32 secret) public view returns (bytes32) {
        return keccak256(abi.encode(address(this), player, secret));
    }

    function pay(uint256 seat) private {
        isOver = true;
        (bool ok, ) = players[seat].call{value: address(this).balance}("");
        require(ok, "transfer failed");
    }
}
