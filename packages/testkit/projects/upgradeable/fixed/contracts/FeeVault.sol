// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.22;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice Collects fees; behind a transparent proxy, set up once by whoever deploys it.
contract FeeVault {
    using SafeERC20 for IERC20;

    address public admin;
    bool private _isSetUp;

    event SetUp(address indexed admin);
    event Collected(IERC20 indexed token, address indexed to, uint256 amount);

    error AlreadySetUp();
    error NotAdmin(address caller);
    error ZeroAddress();

    modifier onlyAdmin() {
        if (msg.sender != admin) revert NotAdmin(msg.sender);
        _;
    }

    /// @dev The implementation itself stays locked.
    constructor() {
        _isSetUp = true;
    }

    function setUp(address admin_) external {
        if (_isSetUp) revert AlreadySetUp();
        if (admin_ == address(0)) revert ZeroAddress();
        _isSetUp = true;
        admin = admin_;
        emit SetUp(admin_);
    }

    function collect(IERC20 token, address to, uint256 amount) external onlyAdmin {
        emit Collected(token, to, amount);
        token.safeTransfer(to, amount);
    }
}
