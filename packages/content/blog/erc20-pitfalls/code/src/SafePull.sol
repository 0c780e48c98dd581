// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./IERC20.sol";

library SafePull {
    function pull(IERC20 token, address from, uint256 amount) internal returns (uint256 received) {
        require(address(token).code.length > 0, "not a contract");
        uint256 before = token.balanceOf(address(this));
        (bool ok, bytes memory result) =
            address(token).call(abi.encodeCall(IERC20.transferFrom, (from, address(this), amount)));
        require(ok && (result.length == 0 || abi.decode(result, (bool))), "transfer failed");
        received = token.balanceOf(address(this)) - before;
    }
}
