// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= holds assertions-hold

interface Listener {
    function told() external;
}

contract Locked {
    uint256 private total;
    bool private isBusy;

    function add(uint256 amount) external {
        require(!isBusy);
        total += amount;
    }

    function tell(Listener listener) external {
        require(!isBusy);
        isBusy = true;
        uint256 before = total;
        listener.told();
        assert(total == before);
        isBusy = false;
    }
}
