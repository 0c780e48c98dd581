// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Governor} from "@openzeppelin/contracts@5.4.0/governance/Governor.sol";
import {GovernorSettings} from "@openzeppelin/contracts@5.4.0/governance/extensions/GovernorSettings.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts@5.4.0/governance/extensions/GovernorCountingSimple.sol";
import {GovernorVotes} from "@openzeppelin/contracts@5.4.0/governance/extensions/GovernorVotes.sol";
import {GovernorVotesQuorumFraction} from "@openzeppelin/contracts@5.4.0/governance/extensions/GovernorVotesQuorumFraction.sol";
import {IVotes} from "@openzeppelin/contracts@5.4.0/governance/utils/IVotes.sol";
import {TownVote} from "./TownVote.sol";

contract TownGovernor is Governor, GovernorSettings, GovernorCountingSimple, GovernorVotes, GovernorVotesQuorumFraction {
    constructor(TownVote vote)
        Governor("Town")
        GovernorSettings(7200, 50400, 100 ether)
        GovernorVotes(IVotes(address(vote)))
        GovernorVotesQuorumFraction(4)
    {}

    function proposalThreshold() public view override(Governor, GovernorSettings) returns (uint256) {
        return super.proposalThreshold();
    }
}
