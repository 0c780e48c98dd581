// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface IVesting {
    struct Schedule {
        uint128 amount;
        uint128 released;
        uint64 start;
        uint64 cliff;
        uint64 duration;
    }

    event Granted(address indexed beneficiary, uint256 amount);
    event Released(address indexed beneficiary, uint256 amount);
    event Exited(address indexed beneficiary, uint256 paid, uint256 fee);

    error BadSchedule();
    error AlreadyGranted(address beneficiary);
    error NothingLeft();

    function scheduleOf(address beneficiary) external view returns (Schedule memory);

    /// @notice Locks `amount` of the owner's tokens for `beneficiary`.
    function grant(address beneficiary, uint128 amount, uint64 cliff, uint64 duration) external;

    /// @notice Pays the caller what has vested.
    function release() external returns (uint256 amount);

    /// @notice Pays the caller everything at once, less a fee.
    function exit() external returns (uint256 paid);
}
