// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IInsuranceFund {
    event Covered(IERC20 indexed token, address indexed to, uint256 amount);

    function available(IERC20 token) external view returns (uint256);

    /// @notice Pays for a market's bad debt.
    function cover(IERC20 token, address to, uint256 amount) external;
}
