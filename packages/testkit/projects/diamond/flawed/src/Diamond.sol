// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IDiamond} from "./interfaces/IDiamond.sol";
import {IDiamondCut} from "./interfaces/IDiamondCut.sol";
import {LibDiamond} from "./libraries/LibDiamond.sol";

/// @notice ERC-2535: passes each call on to the facet of its selector.
contract Diamond is IDiamond {
    constructor(address owner, IDiamondCut.FacetCut[] memory cuts) payable {
        LibDiamond.setOwner(owner);
        for (uint256 i = 0; i < cuts.length; ++i) {
            LibDiamond.cut(cuts[i]);
        }
    }

    receive() external payable {}

    fallback() external payable {
        address facet = LibDiamond.load().facets[msg.sig];
        if (facet == address(0)) revert UnknownFunction(msg.sig);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}
