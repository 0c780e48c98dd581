// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IDiamondCut} from "../interfaces/IDiamondCut.sol";
import {LibDiamond} from "../libraries/LibDiamond.sol";

contract DiamondCutFacet is IDiamondCut {
    function diamondCut(FacetCut[] calldata cuts) external {
        LibDiamond.enforceOwner();
        emit DiamondCut(cuts);
        for (uint256 i = 0; i < cuts.length; ++i) {
            LibDiamond.cut(cuts[i]);
        }
    }
}
