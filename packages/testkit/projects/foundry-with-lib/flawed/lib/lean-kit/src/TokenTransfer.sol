// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IToken} from "./IToken.sol";

/// @notice Transfers that revert when a token says no, or says nothing and is no contract.
library TokenTransfer {
    error TransferFailed(address token);

    function send(IToken token, address to, uint256 amount) internal {
        _call(token, abi.encodeCall(IToken.transfer, (to, amount)));
    }

    function pull(IToken token, address from, uint256 amount) internal {
        _call(token, abi.encodeCall(IToken.transferFrom, (from, address(this), amount)));
    }

    function _call(IToken token, bytes memory data) private {
        (bool ok, bytes memory result) = address(token).call(data);
        bool accepted = result.length == 0 ? address(token).code.length > 0 : abi.decode(result, (bool));
        if (!ok || !accepted) revert TransferFailed(address(token));
    }
}
