// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface IDiamondCut {
    enum FacetCutAction {
        Add,
        Replace,
        Remove
    }

    struct FacetCut {
        address facet;
        FacetCutAction action;
        bytes4[] selectors;
    }

    event DiamondCut(FacetCut[] cuts);

    function diamondCut(FacetCut[] calldata cuts) external;
}
