// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IDiamondCut} from "../interfaces/IDiamondCut.sol";

/// @notice Storage of the diamond itself: its owner, and which facet answers which selector.
library LibDiamond {
    bytes32 private constant POSITION = keccak256("harvest.diamond.storage");

    struct Storage {
        address owner;
        mapping(bytes4 selector => address facet) facets;
    }

    event OwnershipTransferred(address indexed from, address indexed to);

    error NotOwner(address caller);
    error NoCode(address facet);
    error SelectorTaken(bytes4 selector);
    error SelectorUnknown(bytes4 selector);

    function load() internal pure returns (Storage storage data) {
        bytes32 position = POSITION;
        assembly {
            data.slot := position
        }
    }

    function enforceOwner() internal view {
        if (msg.sender != load().owner) revert NotOwner(msg.sender);
    }

    function setOwner(address owner) internal {
        Storage storage data = load();
        emit OwnershipTransferred(data.owner, owner);
        data.owner = owner;
    }

    function cut(IDiamondCut.FacetCut memory change) internal {
        if (change.action == IDiamondCut.FacetCutAction.Remove) return _remove(change.selectors);
        if (change.facet.code.length == 0) revert NoCode(change.facet);
        bool isNew = change.action == IDiamondCut.FacetCutAction.Add;
        Storage storage data = load();
        for (uint256 i = 0; i < change.selectors.length; ++i) {
            bytes4 selector = change.selectors[i];
            bool isKnown = data.facets[selector] != address(0);
            if (isNew && isKnown) revert SelectorTaken(selector);
            if (!isNew && !isKnown) revert SelectorUnknown(selector);
            data.facets[selector] = change.facet;
        }
    }

    function _remove(bytes4[] memory selectors) private {
        Storage storage data = load();
        for (uint256 i = 0; i < selectors.length; ++i) {
            if (data.facets[selectors[i]] == address(0)) revert SelectorUnknown(selectors[i]);
            delete data.facets[selectors[i]];
        }
    }
}
