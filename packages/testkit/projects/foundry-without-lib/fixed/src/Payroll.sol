// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {PayrollTreasury} from "./PayrollTreasury.sol";

/// @notice Monthly salaries in a stablecoin, paid from the treasury when employees claim them.
contract Payroll is AccessControl, Pausable {
    bytes32 public constant HR_ROLE = keccak256("HR_ROLE");
    uint256 public constant PERIOD = 30 days;

    struct Employee {
        uint128 salary;
        uint64 paidUntil;
        bool active;
    }

    PayrollTreasury public immutable treasury;
    mapping(address account => Employee) public employees;

    event Hired(address indexed account, uint128 salary);
    event Dismissed(address indexed account);
    event Paid(address indexed account, uint256 amount);

    error NotEmployed(address account);
    error AlreadyEmployed(address account);
    error NothingDue();

    constructor(PayrollTreasury treasury_, address admin) {
        treasury = treasury_;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(HR_ROLE, admin);
    }

    function hire(address account, uint128 salary) external onlyRole(HR_ROLE) {
        if (employees[account].active) revert AlreadyEmployed(account);
        employees[account] = Employee({salary: salary, paidUntil: uint64(block.timestamp), active: true});
        emit Hired(account, salary);
    }

    function dismiss(address account) external onlyRole(HR_ROLE) {
        if (!employees[account].active) revert NotEmployed(account);
        delete employees[account];
        emit Dismissed(account);
    }

    /// @notice Pays every full period since the last claim.
    function claim() external whenNotPaused returns (uint256 amount) {
        Employee storage employee = employees[msg.sender];
        if (!employee.active) revert NotEmployed(msg.sender);
        uint256 periods = (block.timestamp - employee.paidUntil) / PERIOD;
        amount = periods * employee.salary;
        if (amount < 1) revert NothingDue();
        employee.paidUntil += uint64(periods * PERIOD);
        emit Paid(msg.sender, amount);
        treasury.pay(msg.sender, amount);
    }

    function pause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }
}
