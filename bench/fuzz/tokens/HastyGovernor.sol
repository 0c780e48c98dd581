// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainGovernor, VoteToken} from "./PlainGovernor.sol";

/// Queued proposals need not wait.
contract HastyGovernor is PlainGovernor {
    constructor(VoteToken token) PlainGovernor(token) {}

    function _isDue(uint256 id) internal view override returns (bool) {
        return proposals[id].eta > 0;
    }
}
