// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ITreasury} from "./interfaces/ITreasury.sol";

/// @notice Holds the ether and tokens of the organisation. Calls anything that the governor decided.
contract Treasury is ITreasury {
    address public immutable governor;

    error NoGovernor();
    error CallFailed(uint256 index, bytes reason);

    constructor(address governor_) {
        if (governor_ == address(0)) revert NoGovernor();
        governor = governor_;
    }

    receive() external payable {
        emit Received(msg.sender, msg.value);
    }

    /// @inheritdoc ITreasury
    function execute(address target, uint256 value, bytes calldata data) external returns (bytes memory result) {
        emit Executed(target, value, data);
        bool ok;
        (ok, result) = target.call{value: value}(data);
        if (!ok) revert CallFailed(0, result);
    }
}
