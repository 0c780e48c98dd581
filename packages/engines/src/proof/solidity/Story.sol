// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Acts} from "./Acts.sol";

/// What the tests of a proof tell: that harm is done, and that the same function serves honest people.
abstract contract Story is Acts {
    /// The harm itself. Its words are marked: on other code of the same project, harm that is gone can be told from a
    /// story that cannot be told any more.
    function effect(bool isSeen, string memory otherwise) internal pure {
        check(isSeen, string.concat("no effect: ", otherwise));
    }

    /// Through the attacker's contract, without a trick; it must happen for the story to go on.
    function mustStrike(address sender, uint256 value, bytes memory data) internal {
        (bool success,) = strike(sender, value, data, "", 0);
        check(success, "an act of the story failed");
    }

    /// Whether this call succeeds and leaves something behind.
    function serves(address sender, uint256 value, bytes memory data) internal returns (bool) {
        Deed memory deed;
        startWatching();
        (deed.hasSucceeded, deed.answer) = act(sender, value, data);
        stopWatching(deed);
        return deed.hasSucceeded && deed.hasWritten;
    }
}
