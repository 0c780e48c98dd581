// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

import "./Pausable.sol";
import "./Permit.sol";
import "./Votes.sol";

/// A capped token with votes, permits, a pause, accounts that may be frozen, and grants that vest over time.
contract Token is Pausable, Permit, Votes {
    struct Grant {
        uint256 amount;
        uint256 claimed;
        uint64 start;
        uint64 duration;
    }

    uint256 public immutable cap;
    uint256 public promised;
    mapping(address => bool) public frozen;
    mapping(address => Grant) public grants;

    event Frozen(address indexed account, bool isFrozen);
    event Granted(address indexed account, uint256 amount, uint64 start, uint64 duration);
    event Claimed(address indexed account, uint256 amount);
    event Revoked(address indexed account, uint256 amount);

    error CapExceeded(uint256 wanted, uint256 allowed);
    error AccountFrozen(address account);
    error AlreadyGranted(address account);
    error NothingGranted(address account);
    error NothingToClaim();
    error NoDuration();

    constructor(uint256 cap_, uint256 first)
        Ownable(msg.sender)
        Ledger("Night Watch", "NWT")
    {
        if (first > cap_) revert CapExceeded(first, cap_);
        cap = cap_;
        _mint(msg.sender, first);
    }

    /// New tokens, never so many that promised ones could not be minted any more.
    function mint(address to, uint256 value) external onlyOwner {
        uint256 free = cap - totalSupply - promised;
        if (value > free) revert CapExceeded(value, free);
        _mint(to, value);
    }

    function burn(uint256 value) external whenMoving {
        _burn(msg.sender, value);
    }

    function burnFrom(address from, uint256 value) external whenMoving {
        _spend(from, msg.sender, value);
        _burn(from, value);
    }

    function setFrozen(address account, bool isFrozen) external onlyOwner {
        frozen[account] = isFrozen;
        emit Frozen(account, isFrozen);
    }

    /// Promises tokens that become the account's own bit by bit.
    function grant(address account, uint256 amount, uint64 start, uint64 duration) external onlyOwner {
        if (account == address(0)) revert ZeroAddress();
        if (duration == 0) revert NoDuration();
        if (grants[account].amount != 0) revert AlreadyGranted(account);
        uint256 free = cap - totalSupply - promised;
        if (amount > free) revert CapExceeded(amount, free);
        promised += amount;
        grants[account] = Grant(amount, 0, start, duration);
        emit Granted(account, amount, start, duration);
    }

    /// Mints what has vested and was not claimed yet.
    function claim() external whenMoving returns (uint256 amount) {
        Grant storage mine = grants[msg.sender];
        amount = vestedOf(msg.sender) - mine.claimed;
        if (amount == 0) revert NothingToClaim();
        mine.claimed += amount;
        promised -= amount;
        _mint(msg.sender, amount);
        emit Claimed(msg.sender, amount);
    }

    /// Takes back what has not vested; what has stays claimable.
    function revoke(address account) external onlyOwner {
        Grant storage theirs = grants[account];
        if (theirs.amount == 0) revert NothingGranted(account);
        uint256 vested = vestedOf(account);
        uint256 taken = theirs.amount - vested;
        promised -= taken;
        theirs.amount = vested;
        theirs.start = 0;
        theirs.duration = 1;
        emit Revoked(account, taken);
    }

    function vestedOf(address account) public view returns (uint256) {
        Grant memory theirs = grants[account];
        if (block.timestamp <= theirs.start || theirs.amount == 0) return 0;
        uint256 passed = block.timestamp - theirs.start;
        if (passed >= theirs.duration) return theirs.amount;
        return (theirs.amount * passed) / theirs.duration;
    }

    function claimableOf(address account) external view returns (uint256) {
        return vestedOf(account) - grants[account].claimed;
    }

    function remaining() external view returns (uint256) {
        return cap - totalSupply - promised;
    }

    function _move(address from, address to, uint256 value) internal override(Ledger, Votes) whenMoving {
        if (frozen[from]) revert AccountFrozen(from);
        if (frozen[to]) revert AccountFrozen(to);
        super._move(from, to, value);
    }

    function _mint(address to, uint256 value) internal override(Ledger, Votes) {
        super._mint(to, value);
    }

    function _burn(address from, uint256 value) internal override(Ledger, Votes) {
        if (frozen[from]) revert AccountFrozen(from);
        super._burn(from, value);
    }
}
