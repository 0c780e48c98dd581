// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Owned} from "solmate/auth/Owned.sol";
import {ERC4626} from "solmate/tokens/ERC4626.sol";
import {ERC20} from "solmate/tokens/ERC20.sol";
import {YieldBuffer} from "./YieldBuffer.sol";

/// @notice ERC-4626 vault. Yield arrives through a buffer that releases it slowly.
contract YieldVault is ERC4626, Owned {
    YieldBuffer public buffer;
    uint256 private _held;

    event BufferSet(YieldBuffer buffer);

    error NoBuffer();

    constructor(ERC20 asset_, address owner_) ERC4626(asset_, "Yield Vault", "yVLT") Owned(owner_) {}

    function setBuffer(YieldBuffer buffer_) external onlyOwner {
        if (address(buffer_) == address(0)) revert NoBuffer();
        buffer = buffer_;
        emit BufferSet(buffer_);
    }

    /// @notice Takes the yield that the buffer has released so far.
    function harvest() external returns (uint256 amount) {
        amount = buffer.release();
        _held += amount;
    }

    function totalAssets() public view override returns (uint256) {
        return _held;
    }

    function beforeWithdraw(uint256 assets, uint256) internal override {
        _held -= assets;
    }

    function afterDeposit(uint256 assets, uint256) internal override {
        _held += assets;
    }
}
