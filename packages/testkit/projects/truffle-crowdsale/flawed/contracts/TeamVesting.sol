// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.17;

import "@openzeppelin/contracts/math/SafeMath.sol";
import "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import "@openzeppelin/contracts/token/ERC20/SafeERC20.sol";

/// @notice Holds the team's tokens and releases a fixed part every month.
contract TeamVesting {
    using SafeERC20 for IERC20;
    using SafeMath for uint256;

    uint256 public constant MONTHS = 24;
    uint256 public constant MONTH = 30 days;

    IERC20 public token;
    address public manager;
    uint256 public start;
    mapping(address => uint256) public granted;
    mapping(address => uint256) public released;

    event Granted(address indexed member, uint256 amount);
    event Released(address indexed member, uint256 amount);
    event Revoked(address indexed to, uint256 amount);

    modifier onlyManager() {
        require(msg.sender == manager, "TeamVesting: not the manager");
        _;
    }

    constructor(IERC20 token_, address manager_) public {
        require(manager_ != address(0), "TeamVesting: no manager");
        token = token_;
        manager = manager_;
        start = block.timestamp;
    }

    function grant(address member, uint256 amount) external onlyManager {
        granted[member] = granted[member].add(amount);
        emit Granted(member, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function release() external {
        uint256 amount = vested(msg.sender).sub(released[msg.sender]);
        released[msg.sender] = released[msg.sender].add(amount);
        emit Released(msg.sender, amount);
        token.safeTransfer(msg.sender, amount);
    }

    /// @notice Ends the programme and sends what is left to `to`.
    function revoke(address to) external {
        uint256 amount = token.balanceOf(address(this));
        emit Revoked(to, amount);
        token.safeTransfer(to, amount);
    }

    function vested(address member) public view returns (uint256) {
        uint256 elapsed = block.timestamp.sub(start).div(MONTH);
        if (elapsed >= MONTHS) return granted[member];
        return granted[member].mul(elapsed).div(MONTHS);
    }
}
