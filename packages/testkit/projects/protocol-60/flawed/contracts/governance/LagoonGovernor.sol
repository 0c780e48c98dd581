// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IGovernanceToken} from "./IGovernanceToken.sol";
import {LagoonTimelock} from "./LagoonTimelock.sol";
import {ProposalLib} from "./ProposalLib.sol";

/// @notice Token holders propose one call, vote on it, and queue it in the timelock.
contract LagoonGovernor {
    using ProposalLib for ProposalLib.Proposal;

    uint256 public constant THRESHOLD = 100_000e18;
    uint256 public constant QUORUM = 4_000_000e18;

    IGovernanceToken public immutable token;
    LagoonTimelock public immutable timelock;
    uint256 public lastId;
    mapping(uint256 id => ProposalLib.Proposal) private _proposals;
    mapping(uint256 id => mapping(address voter => bool)) public hasVoted;

    event Proposed(uint256 indexed id, address indexed proposer, address target, bytes data);
    event Voted(uint256 indexed id, address indexed voter, bool support, uint256 weight);
    event Queued(uint256 indexed id);

    error TooFewVotes(uint256 votes);
    error AlreadyVoted(address voter);
    error NotOpen(uint256 id);
    error NotPassed(uint256 id);

    constructor(IGovernanceToken token_, LagoonTimelock timelock_) {
        token = token_;
        timelock = timelock_;
    }

    function propose(address target, bytes calldata data) external returns (uint256 id) {
        uint256 votes = token.getPastVotes(msg.sender, block.number - 1);
        if (votes < THRESHOLD) revert TooFewVotes(votes);
        id = ++lastId;
        _proposals[id].open(target, data);
        emit Proposed(id, msg.sender, target, data);
    }

    function vote(uint256 id, bool support) external {
        ProposalLib.Proposal storage proposal = _proposals[id];
        if (!proposal.isOpen()) revert NotOpen(id);
        if (hasVoted[id][msg.sender]) revert AlreadyVoted(msg.sender);
        hasVoted[id][msg.sender] = true;
        uint256 weight = token.getPastVotes(msg.sender, proposal.startBlock - 1);
        proposal.count(support, weight);
        emit Voted(id, msg.sender, support, weight);
    }

    function queue(uint256 id) external {
        ProposalLib.Proposal storage proposal = _proposals[id];
        if (!proposal.hasPassed(QUORUM)) revert NotPassed(id);
        proposal.isQueued = true;
        emit Queued(id);
        timelock.schedule(id, proposal.target, proposal.data);
    }

    function proposalOf(uint256 id) external view returns (ProposalLib.Proposal memory) {
        return _proposals[id];
    }
}
