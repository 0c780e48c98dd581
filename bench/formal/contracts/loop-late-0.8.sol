// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= fails assertions-hold

/// Holds for the first rounds: a bound on loops would not see it.
contract LoopLate {
    function count(uint256 times) external pure returns (uint256 done) {
        require(times < 20);
        for (uint256 i = 0; i < times; i++) done += 2;
        assert(done < 26);
    }
}
