// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= fails assertions-hold

contract CounterPasses {
    uint256 private count;

    function next(uint256 by) external {
        require(by <= 3);
        count += by;
        assert(count <= 7);
    }
}
