// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IPoints {
    function balanceOf(address account) external view returns (uint256);
    function award(address account, uint256 amount) external;
    function spend(address account, uint256 amount) external;
}
