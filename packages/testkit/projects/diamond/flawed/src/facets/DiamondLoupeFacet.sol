// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IDiamondLoupe} from "../interfaces/IDiamondLoupe.sol";
import {LibDiamond} from "../libraries/LibDiamond.sol";

contract DiamondLoupeFacet is IDiamondLoupe {
    function facetAddress(bytes4 selector) external view returns (address) {
        return LibDiamond.load().facets[selector];
    }

    function owner() external view returns (address) {
        return LibDiamond.load().owner;
    }
}
