// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IPriceOracle {
    error PriceUnknown(address asset);

    /// @return Price of 1e18 units of `asset`, in 1e18 of the quote currency.
    function priceOf(address asset) external view returns (uint256);
}
