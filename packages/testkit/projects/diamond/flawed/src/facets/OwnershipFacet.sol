// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {LibDiamond} from "../libraries/LibDiamond.sol";

contract OwnershipFacet {
    error ZeroOwner();

    function transferOwnership(address to) external {
        LibDiamond.enforceOwner();
        if (to == address(0)) revert ZeroOwner();
        LibDiamond.setOwner(to);
    }
}
