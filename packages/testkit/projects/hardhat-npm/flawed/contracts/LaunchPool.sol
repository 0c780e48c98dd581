// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice Locks tokens for a fixed time; behind a transparent proxy.
contract LaunchPool is Initializable, OwnableUpgradeable, PausableUpgradeable {
    using SafeERC20 for IERC20;

    struct Lock {
        uint192 amount;
        uint64 until;
    }

    uint64 public constant LOCK_TIME = 90 days;

    IERC20 public token;
    mapping(address account => Lock) public locks;

    event Locked(address indexed account, uint256 amount, uint256 until);
    event Unlocked(address indexed account, uint256 amount);

    error StillLocked(uint256 until);
    error NothingLocked();
    error TooMuch();

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function initialize(IERC20 token_, address owner_) external initializer {
        __Ownable_init(owner_);
        __Pausable_init();
        token = token_;
    }

    function lock(uint256 amount) external whenNotPaused {
        if (amount > type(uint128).max) revert TooMuch();
        Lock storage mine = locks[msg.sender];
        mine.amount += uint192(amount);
        mine.until = uint64(block.timestamp) + LOCK_TIME;
        emit Locked(msg.sender, amount, mine.until);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function unlock() external {
        Lock memory mine = locks[msg.sender];
        if (mine.amount == 0) revert NothingLocked();
        if (block.timestamp < mine.until) revert StillLocked(mine.until);
        delete locks[msg.sender];
        emit Unlocked(msg.sender, mine.amount);
        token.safeTransfer(msg.sender, mine.amount);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }
}
