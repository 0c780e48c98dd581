// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import "./Verdicts.sol";

/// Histories that trials continue from. In each, a call used a new amount of gas, so it probably took a new path.
abstract contract Seeds is Verdicts {
    uint256 private constant MOST_OF_A_KIND = 5;
    uint256 private constant GAS_APART = 4000;

    /// The first `length` steps of a trial, and what made them new.
    struct Novelty {
        bytes32 kind;
        bytes32 key;
        uint256 length;
    }

    bytes[] private seeds;
    mapping(bytes32 => bool) private isKnown;
    mapping(bytes32 => uint256) private kept;
    Novelty internal novelty;

    function noteNew(Step memory s, uint256 gasUsed, uint256 length) internal {
        bytes32 kind = keccak256(abi.encode(bytes4(s.data), isHonest(s.who), s.reentries > 0));
        bytes32 key = keccak256(abi.encode(kind, gasUsed / GAS_APART));
        if (!isKnown[key] && kept[kind] < MOST_OF_A_KIND) novelty = Novelty(kind, key, length);
    }

    function keep(Step[] memory steps, Novelty memory n) internal {
        if (n.length == 0) return;
        isKnown[n.key] = true;
        kept[n.kind]++;
        assembly {
            mstore(steps, mload(add(n, 64)))
        }
        seeds.push(abi.encode(steps));
    }

    /// One of the seeds, or none.
    function someSeed() internal returns (Step[] memory) {
        if (seeds.length == 0 || draw(2) == 0) return new Step[](0);
        return abi.decode(seeds[draw(seeds.length)], (Step[]));
    }
}
