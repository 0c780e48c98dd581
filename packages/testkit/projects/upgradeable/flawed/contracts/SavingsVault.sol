// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.22;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";
import {ERC20Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {RewardsModule} from "./RewardsModule.sol";

/// @notice Savings accounts one to one in shares; behind a UUPS proxy.
contract SavingsVault is Initializable, ERC20Upgradeable, OwnableUpgradeable, UUPSUpgradeable {
    using SafeERC20 for IERC20;

    IERC20 public asset;
    RewardsModule public rewards;

    event Deposited(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    function initialize(IERC20 asset_, RewardsModule rewards_, address owner_) external initializer {
        __ERC20_init("Savings Share", "sSHARE");
        __Ownable_init(owner_);
        __UUPSUpgradeable_init();
        asset = asset_;
        rewards = rewards_;
    }

    function deposit(uint256 amount) external {
        _mint(msg.sender, amount);
        emit Deposited(msg.sender, amount);
        asset.safeTransferFrom(msg.sender, address(this), amount);
    }

    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
        asset.safeTransfer(msg.sender, amount);
    }

    function _authorizeUpgrade(address) internal override onlyOwner {}
}
