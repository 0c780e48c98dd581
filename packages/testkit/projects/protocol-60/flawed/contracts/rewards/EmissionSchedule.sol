// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IEmissionSchedule} from "../interfaces/IEmissionSchedule.sol";

/// @notice A constant rate between two moments.
contract EmissionSchedule is IEmissionSchedule {
    uint256 public immutable startsAt;
    uint256 public immutable endsAt;
    uint256 public immutable perSecond;

    error BadSchedule();

    constructor(uint256 startsAt_, uint256 endsAt_, uint256 perSecond_) {
        if (startsAt_ >= endsAt_) revert BadSchedule();
        startsAt = startsAt_;
        endsAt = endsAt_;
        perSecond = perSecond_;
    }

    function emitted(uint256 from, uint256 to) external view returns (uint256) {
        uint256 begin = from < startsAt ? startsAt : from;
        uint256 end = to > endsAt ? endsAt : to;
        return begin < end ? (end - begin) * perSecond : 0;
    }
}
