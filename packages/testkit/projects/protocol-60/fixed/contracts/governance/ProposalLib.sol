// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

library ProposalLib {
    uint256 internal constant VOTING_BLOCKS = 50_400;

    struct Proposal {
        address target;
        bytes data;
        uint256 startBlock;
        uint256 yes;
        uint256 no;
        bool isQueued;
    }

    function open(Proposal storage proposal, address target, bytes calldata data) internal {
        proposal.target = target;
        proposal.data = data;
        proposal.startBlock = block.number;
    }

    function isOpen(Proposal storage proposal) internal view returns (bool) {
        return proposal.startBlock != 0 && block.number > proposal.startBlock
            && block.number <= proposal.startBlock + VOTING_BLOCKS;
    }

    function count(Proposal storage proposal, bool support, uint256 weight) internal {
        if (support) proposal.yes += weight;
        else proposal.no += weight;
    }

    function hasPassed(Proposal storage proposal, uint256 quorum) internal view returns (bool) {
        bool isOver = proposal.startBlock != 0 && block.number > proposal.startBlock + VOTING_BLOCKS;
        return isOver && !proposal.isQueued && proposal.yes > proposal.no && proposal.yes >= quorum;
    }
}
