// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= holds assertions-hold

contract Loop {
    function count(uint256 times) external pure returns (uint256 done) {
        require(times < 100);
        while (done < times) done++;
        assert(done == times);
    }
}
