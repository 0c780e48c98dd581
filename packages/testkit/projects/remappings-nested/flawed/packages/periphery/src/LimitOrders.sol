// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.18;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice Orders that anyone fills at the maker's price. Makers approve this contract.
contract LimitOrders {
    using SafeERC20 for IERC20;

    struct Order {
        address maker;
        IERC20 sell;
        IERC20 buy;
        uint256 sellAmount;
        uint256 buyAmount;
    }

    uint256 public lastId;
    mapping(uint256 id => Order) public orders;

    event Placed(uint256 indexed id, address indexed maker);
    event Filled(uint256 indexed id, address indexed taker);
    event Cancelled(uint256 indexed id);

    error NoOrder(uint256 id);
    error NotMaker(address caller);

    function place(IERC20 sell, uint256 sellAmount, IERC20 buy, uint256 buyAmount) external returns (uint256 id) {
        id = ++lastId;
        orders[id] = Order(msg.sender, sell, buy, sellAmount, buyAmount);
        emit Placed(id, msg.sender);
        sell.safeTransferFrom(msg.sender, address(this), sellAmount);
    }

    function fill(uint256 id) external {
        Order memory order = orders[id];
        if (order.maker == address(0)) revert NoOrder(id);
        delete orders[id];
        emit Filled(id, msg.sender);
        order.buy.safeTransferFrom(msg.sender, order.maker, order.buyAmount);
        order.sell.safeTransfer(msg.sender, order.sellAmount);
    }

    /// @notice Settles a trade that maker and taker agreed on elsewhere. Both have approved this contract.
    function settle(IERC20 token, address from, address to, uint256 amount) external {
        token.safeTransferFrom(from, to, amount);
    }

    function cancel(uint256 id) external {
        Order memory order = orders[id];
        if (order.maker != msg.sender) revert NotMaker(msg.sender);
        delete orders[id];
        emit Cancelled(id);
        order.sell.safeTransfer(order.maker, order.sellAmount);
    }
}
