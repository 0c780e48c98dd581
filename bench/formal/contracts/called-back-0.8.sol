// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= fails assertions-hold

interface Listener {
    function told() external;
}

/// Whoever is told can call `add` meanwhile.
contract CalledBack {
    uint256 private total;

    function add(uint256 amount) external {
        total += amount;
    }

    function tell(Listener listener) external {
        uint256 before = total;
        listener.told();
        assert(total == before);
    }
}
