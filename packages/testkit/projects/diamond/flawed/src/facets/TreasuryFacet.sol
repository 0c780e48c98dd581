// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {LibTreasury} from "../libraries/LibTreasury.sol";

/// @notice Takes donations and lets the owner spend them.
contract TreasuryFacet {
    event Donated(address indexed donor, uint256 amount);
    event Spent(address indexed to, uint256 amount);

    error NothingSent();
    error PaymentFailed();
    error ZeroAddress();

    function donate() external payable {
        if (msg.value == 0) revert NothingSent();
        LibTreasury.Storage storage data = LibTreasury.load();
        data.received += msg.value;
        data.donations[msg.sender] += msg.value;
        emit Donated(msg.sender, msg.value);
    }

    function donatedBy(address account) external view returns (uint256) {
        return LibTreasury.load().donations[account];
    }

    function spend(address payable to, uint256 amount) external {
        if (to == address(0)) revert ZeroAddress();
        emit Spent(to, amount);
        (bool ok,) = to.call{value: amount}("");
        if (!ok) revert PaymentFailed();
    }
}
