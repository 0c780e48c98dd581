// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface IDiamondLoupe {
    function facetAddress(bytes4 selector) external view returns (address);
    function owner() external view returns (address);
}
