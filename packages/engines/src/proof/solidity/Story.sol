// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Acts} from "./Acts.sol";

/// The base of a proof's tests: one shows the harm, another that the same function works for honest users.
abstract contract Story is Acts {
    /// The harm itself. Its message has a marker, so that a re-run on other code of the project can distinguish fixed
    /// harm from a story that can't run any more.
    function effect(bool isSeen, string memory otherwise) internal pure {
        check(isSeen, string.concat("no effect: ", otherwise));
    }

    /// Acts through the attacker's contract, without a trick. It must succeed for the story to continue.
    function mustStrike(address sender, uint256 value, bytes memory data) internal {
        (bool success,) = strike(sender, value, data, "", 0);
        check(success, "a required step failed");
    }

    /// Whether this call succeeds and changes something.
    function serves(address sender, uint256 value, bytes memory data) internal returns (bool) {
        Deed memory deed;
        startWatching();
        (deed.hasSucceeded, deed.answer) = act(sender, value, data);
        stopWatching(deed);
        return deed.hasSucceeded && deed.hasWritten;
    }
}
