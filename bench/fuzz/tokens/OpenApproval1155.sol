// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// Anyone can approve an operator for the tokens of others.
contract OpenApproval1155 is Plain1155 {
    function setApprovalForAll(address account, address operator, bool approved) external {
        isApprovedForAll[account][operator] = approved;
        emit ApprovalForAll(account, operator, approved);
    }
}
