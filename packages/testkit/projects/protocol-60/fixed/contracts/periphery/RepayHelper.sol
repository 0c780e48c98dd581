// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ILendingPool} from "../interfaces/ILendingPool.sol";

/// @notice Supplies for contracts that cannot approve by themselves, and pays back what is left over.
contract RepayHelper {
    using SafeERC20 for IERC20;

    ILendingPool public immutable pool;

    event Pulled(IERC20 indexed asset, address indexed from, uint256 amount);

    error NothingGiven();

    constructor(ILendingPool pool_) {
        pool = pool_;
    }

    /// @notice Quotes what the caller would have to give to repay everything.
    function quote(IERC20 asset, address account) external view returns (uint256) {
        return pool.owedBy(address(asset), account);
    }

    function supply(IERC20 asset, uint256 amount) external returns (uint256 shares) {
        if (amount == 0) revert NothingGiven();
        emit Pulled(asset, msg.sender, amount);
        asset.safeTransferFrom(msg.sender, address(this), amount);
        asset.forceApprove(address(pool), amount);
        shares = pool.supply(address(asset), amount);
    }
}
