// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {WadMath} from "./WadMath.sol";

library RateMath {
    using WadMath for uint256;

    uint256 internal constant SECONDS_PER_YEAR = 365 days;

    /// @return Which part of a market is lent out, as a fraction of 1e18.
    function utilisation(uint256 cash, uint256 debt) internal pure returns (uint256) {
        return debt == 0 ? 0 : debt.divWad(cash + debt);
    }

    function perSecond(uint256 yearly) internal pure returns (uint256) {
        return yearly / SECONDS_PER_YEAR;
    }

    /// @return Simple interest on `debt`.
    function interest(uint256 debt, uint256 ratePerSecond, uint256 elapsed) internal pure returns (uint256) {
        return debt.mulWad(ratePerSecond * elapsed);
    }
}
