// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.6.12;

import "./SafeMath.sol";

/// @notice Ether accounts of the first version; closed for new deposits once the migration begins.
contract EtherBank {
    using SafeMath for uint256;

    address public immutable admin;
    bool public isMigrating;
    uint256 public totalDeposits;
    mapping(address => uint256) public balances;

    event Deposited(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);
    event MigrationBegun();

    constructor(address admin_) public {
        require(admin_ != address(0), "EtherBank: no admin");
        admin = admin_;
    }

    function deposit() external payable {
        require(!isMigrating, "EtherBank: migrating");
        balances[msg.sender] = balances[msg.sender].add(msg.value);
        totalDeposits = totalDeposits.add(msg.value);
        emit Deposited(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        balances[msg.sender] = balances[msg.sender].sub(amount);
        totalDeposits = totalDeposits.sub(amount);
        emit Withdrawn(msg.sender, amount);
        (bool ok,) = msg.sender.call{value: amount}("");
        require(ok, "EtherBank: payment failed");
    }

    function beginMigration() external {
        require(msg.sender == admin, "EtherBank: not the admin");
        isMigrating = true;
        emit MigrationBegun();
    }

    /// @notice Moves what is left to the next version.
    function migrate(address payable to) external {
        require(isMigrating, "EtherBank: not migrating");
        require(msg.sender == admin, "EtherBank: not the admin");
        require(to != address(0), "EtherBank: no target");
        totalDeposits = 0;
        (bool ok,) = to.call{value: address(this).balance}("");
        require(ok, "EtherBank: payment failed");
    }
}
