// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface ILendingPool {
    event Supplied(address indexed asset, address indexed account, uint256 amount, uint256 shares);
    event Withdrawn(address indexed asset, address indexed account, uint256 amount, uint256 shares);
    event Borrowed(address indexed asset, address indexed account, uint256 amount);
    event Repaid(address indexed asset, address indexed account, uint256 amount);

    function supply(address asset, uint256 amount) external returns (uint256 shares);

    function withdraw(address asset, uint256 shares) external returns (uint256 amount);

    function borrow(address asset, uint256 amount) external returns (uint256 debtShares);

    function repay(address asset, uint256 debtShares) external returns (uint256 amount);

    function suppliedBy(address asset, address account) external view returns (uint256);

    function owedBy(address asset, address account) external view returns (uint256);

    function assets() external view returns (address[] memory);
}
