// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// @notice Errors that several contracts of the pool raise.
library Errors {
    error MarketUnknown(address asset);
    error MarketExists(address asset);
    error TooManyMarkets();
    error NotBorrowable(address asset);
    error NotHealthy(address account);
    error StillHealthy(address account);
    error ZeroAmount();
    error ZeroAddress();
    error FlashLoanRefused();
    error RepaysTooMuch();
}
