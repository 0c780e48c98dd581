// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IToken} from "lean-kit/IToken.sol";
import {Owned} from "lean-kit/Owned.sol";
import {TokenTransfer} from "lean-kit/TokenTransfer.sol";
import {FeeCollector} from "./FeeCollector.sol";
import {IVesting} from "./interfaces/IVesting.sol";

/// @notice Linear vesting after a cliff. Leaving early costs a fee, which the collector keeps.
contract VestingVault is IVesting, Owned {
    using TokenTransfer for IToken;

    uint256 public constant EXIT_FEE_BPS = 500;
    uint256 private constant BPS = 10_000;

    IToken public immutable token;
    FeeCollector public immutable collector;
    mapping(address beneficiary => Schedule) private _schedules;

    constructor(IToken token_, FeeCollector collector_, address owner_) Owned(owner_) {
        token = token_;
        collector = collector_;
    }

    /// @inheritdoc IVesting
    function scheduleOf(address beneficiary) external view returns (Schedule memory) {
        return _schedules[beneficiary];
    }

    /// @inheritdoc IVesting
    function grant(address beneficiary, uint128 amount, uint64 cliff, uint64 duration) external onlyOwner {
        if (beneficiary == address(0) || amount == 0 || duration == 0 || cliff > duration) revert BadSchedule();
        if (_schedules[beneficiary].amount != 0) revert AlreadyGranted(beneficiary);
        _schedules[beneficiary] =
            Schedule({amount: amount, released: 0, start: uint64(block.timestamp), cliff: cliff, duration: duration});
        emit Granted(beneficiary, amount);
        token.pull(msg.sender, amount);
    }

    /// @inheritdoc IVesting
    function release() external returns (uint256 amount) {
        Schedule storage schedule = _schedules[msg.sender];
        amount = _vested(schedule) - schedule.released;
        schedule.released += uint128(amount);
        emit Released(msg.sender, amount);
        token.send(msg.sender, amount);
    }

    /// @inheritdoc IVesting
    function exit() external returns (uint256 paid) {
        Schedule memory schedule = _schedules[msg.sender];
        uint256 rest = schedule.amount - schedule.released;
        if (rest == 0) revert NothingLeft();
        delete _schedules[msg.sender];
        uint256 fee = (rest * EXIT_FEE_BPS) / BPS;
        paid = rest - fee;
        emit Exited(msg.sender, paid, fee);
        token.send(address(collector), fee);
        token.send(msg.sender, paid);
    }

    function _vested(Schedule storage schedule) private view returns (uint256) {
        uint256 elapsed = block.timestamp - schedule.start;
        if (elapsed < schedule.cliff) return 0;
        if (elapsed >= schedule.duration) return schedule.amount;
        return (uint256(schedule.amount) * elapsed) / schedule.duration;
    }
}
