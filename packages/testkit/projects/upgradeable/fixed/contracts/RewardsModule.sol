// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.22;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice Rewards that the owner credits and savers claim; behind a UUPS proxy of its own.
contract RewardsModule is Initializable, OwnableUpgradeable, UUPSUpgradeable {
    using SafeERC20 for IERC20;

    IERC20 public reward;
    mapping(address account => uint256 amount) public credited;

    event Credited(address indexed account, uint256 amount);
    event Claimed(address indexed account, uint256 amount);

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function initialize(IERC20 reward_, address owner_) external initializer {
        __Ownable_init(owner_);
        __UUPSUpgradeable_init();
        reward = reward_;
    }

    function credit(address account, uint256 amount) external onlyOwner {
        credited[account] += amount;
        emit Credited(account, amount);
        reward.safeTransferFrom(msg.sender, address(this), amount);
    }

    function claim() external returns (uint256 amount) {
        amount = credited[msg.sender];
        credited[msg.sender] = 0;
        emit Claimed(msg.sender, amount);
        reward.safeTransfer(msg.sender, amount);
    }

    function _authorizeUpgrade(address) internal override onlyOwner {}
}
