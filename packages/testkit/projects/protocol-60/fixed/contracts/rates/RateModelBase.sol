// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IInterestRateModel} from "../interfaces/IInterestRateModel.sol";
import {RateMath} from "../libraries/RateMath.sol";

abstract contract RateModelBase is IInterestRateModel {
    /// @dev Three hundred percent a year.
    uint256 internal constant MAX_YEARLY = 3e18;

    error RateTooHigh();

    function ratePerSecond(uint256 cash, uint256 debt) external view returns (uint256) {
        return RateMath.perSecond(yearlyRate(RateMath.utilisation(cash, debt)));
    }

    /// @return Interest a year at a utilisation, both as fractions of 1e18.
    function yearlyRate(uint256 utilisation) public view virtual returns (uint256);
}
