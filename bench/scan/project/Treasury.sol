// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

import "./Ownable.sol";
import "./Token.sol";

/// Holds tokens for the project and pays them out a day after a payment was announced.
contract Treasury is Ownable {
    struct Payment {
        address to;
        uint256 amount;
        uint64 readyAt;
        bool isDone;
    }

    uint64 public constant DELAY = 1 days;
    uint256 public constant MOST_AT_ONCE = 50;

    Token public immutable token;
    uint256 public announced;
    Payment[] public payments;

    event PaymentAnnounced(uint256 indexed id, address indexed to, uint256 amount, uint64 readyAt);
    event PaymentMade(uint256 indexed id, address indexed to, uint256 amount);
    event PaymentDropped(uint256 indexed id);

    error NoToken();
    error NoReceiver();
    error NotEnough(uint256 has, uint256 needs);
    error NotReady(uint64 readyAt);
    error AlreadyDone(uint256 id);
    error TooMany(uint256 count);
    error TransferRefused();

    constructor(Token token_) Ownable(msg.sender) {
        if (address(token_) == address(0)) revert NoToken();
        token = token_;
    }

    /// Announces a payment that the tokens held here can cover beside all others.
    function announce(address to, uint256 amount) external onlyOwner returns (uint256 id) {
        if (to == address(0)) revert NoReceiver();
        uint256 has = token.balanceOf(address(this));
        if (has < announced + amount) revert NotEnough(has, announced + amount);
        announced += amount;
        id = payments.length;
        uint64 readyAt = uint64(block.timestamp) + DELAY;
        payments.push(Payment(to, amount, readyAt, false));
        emit PaymentAnnounced(id, to, amount, readyAt);
    }

    function drop(uint256 id) external onlyOwner {
        Payment storage payment = payments[id];
        if (payment.isDone) revert AlreadyDone(id);
        payment.isDone = true;
        announced -= payment.amount;
        emit PaymentDropped(id);
    }

    /// Anyone may carry out what is due.
    function pay(uint256 id) public {
        Payment storage payment = payments[id];
        if (payment.isDone) revert AlreadyDone(id);
        if (block.timestamp < payment.readyAt) revert NotReady(payment.readyAt);
        payment.isDone = true;
        announced -= payment.amount;
        emit PaymentMade(id, payment.to, payment.amount);
        if (!token.transfer(payment.to, payment.amount)) revert TransferRefused();
    }

    function payAll(uint256[] calldata ids) external {
        if (ids.length > MOST_AT_ONCE) revert TooMany(ids.length);
        for (uint256 index = 0; index < ids.length; index++) pay(ids[index]);
    }

    function paymentCount() external view returns (uint256) {
        return payments.length;
    }

    function free() external view returns (uint256) {
        return token.balanceOf(address(this)) - announced;
    }
}
