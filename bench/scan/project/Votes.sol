// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

import "./Ledger.sol";

/// Voting power that follows the balance of whoever delegates, with its past.
abstract contract Votes is Ledger {
    struct Checkpoint {
        uint48 fromBlock;
        uint208 votes;
    }

    mapping(address => address) public delegates;
    mapping(address => Checkpoint[]) private history;

    event DelegateChanged(address indexed delegator, address indexed from, address indexed to);
    event DelegateVotesChanged(address indexed delegate, uint256 before, uint256 afterwards);

    error NotYetMined(uint256 blockNumber);
    error TooManyVotes(uint256 votes);

    function delegate(address to) external {
        address from = delegates[msg.sender];
        delegates[msg.sender] = to;
        emit DelegateChanged(msg.sender, from, to);
        _moveVotes(from, to, balanceOf[msg.sender]);
    }

    function checkpointCount(address account) external view returns (uint256) {
        return history[account].length;
    }

    function votesOf(address account) public view returns (uint256) {
        uint256 count = history[account].length;
        return count == 0 ? 0 : history[account][count - 1].votes;
    }

    /// The votes an account had when a block ended; found by halving.
    function pastVotesOf(address account, uint256 blockNumber) external view returns (uint256) {
        if (blockNumber >= block.number) revert NotYetMined(blockNumber);
        uint256 low = 0;
        uint256 high = history[account].length;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (history[account][middle].fromBlock > blockNumber) high = middle;
            else low = middle + 1;
        }
        return high == 0 ? 0 : history[account][high - 1].votes;
    }

    function _move(address from, address to, uint256 value) internal virtual override {
        super._move(from, to, value);
        _moveVotes(delegates[from], delegates[to], value);
    }

    function _mint(address to, uint256 value) internal virtual override {
        super._mint(to, value);
        _moveVotes(address(0), delegates[to], value);
    }

    function _burn(address from, uint256 value) internal virtual override {
        super._burn(from, value);
        _moveVotes(delegates[from], address(0), value);
    }

    function _moveVotes(address from, address to, uint256 value) private {
        if (from == to || value == 0) return;
        if (from != address(0)) _write(from, votesOf(from) - value);
        if (to != address(0)) _write(to, votesOf(to) + value);
    }

    function _write(address account, uint256 votes) private {
        if (votes > type(uint208).max) revert TooManyVotes(votes);
        uint256 before = votesOf(account);
        uint256 count = history[account].length;
        if (count > 0 && history[account][count - 1].fromBlock == block.number) {
            history[account][count - 1].votes = uint208(votes);
        } else {
            history[account].push(Checkpoint(uint48(block.number), uint208(votes)));
        }
        emit DelegateVotesChanged(account, before, votes);
    }
}
