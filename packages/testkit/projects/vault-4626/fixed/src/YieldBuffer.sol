// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Owned} from "solmate/auth/Owned.sol";
import {ERC20} from "solmate/tokens/ERC20.sol";
import {SafeTransferLib} from "solmate/utils/SafeTransferLib.sol";

/// @notice Releases yield to the vault over a week, so that nobody profits from the moment it arrives.
contract YieldBuffer is Owned {
    using SafeTransferLib for ERC20;

    uint256 public constant WINDOW = 7 days;

    ERC20 public immutable asset;
    address public immutable vault;
    uint256 public locked;
    uint256 public updatedAt;

    event Added(uint256 amount);
    event Released(uint256 amount);
    event Swept(ERC20 indexed token, address indexed to, uint256 amount);

    error NotVault(address caller);
    error AssetNotSwept();

    constructor(ERC20 asset_, address vault_, address owner_) Owned(owner_) {
        asset = asset_;
        vault = vault_;
        updatedAt = block.timestamp;
    }

    function add(uint256 amount) external onlyOwner {
        locked += amount;
        emit Added(amount);
        asset.safeTransferFrom(msg.sender, address(this), amount);
    }

    function release() external returns (uint256 amount) {
        if (msg.sender != vault) revert NotVault(msg.sender);
        uint256 elapsed = block.timestamp - updatedAt;
        amount = elapsed >= WINDOW ? locked : (locked * elapsed) / WINDOW;
        locked -= amount;
        updatedAt = block.timestamp;
        emit Released(amount);
        asset.safeTransfer(vault, amount);
    }

    /// @notice Sends out tokens that do not belong here.
    function sweep(ERC20 token, address to) external onlyOwner {
        if (token == asset) revert AssetNotSwept();
        uint256 amount = token.balanceOf(address(this));
        emit Swept(token, to, amount);
        token.safeTransfer(to, amount);
    }
}
