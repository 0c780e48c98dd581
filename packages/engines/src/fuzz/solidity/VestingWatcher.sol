// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {PoolWatcher} from "./PoolWatcher.sol";

/// The rules of contracts that release tokens to one beneficiary over time. Anyone may call the release.
contract VestingWatcher is PoolWatcher {
    uint256 internal constant BENEFICIARY_ONLY = 1;
    uint256 internal constant CLIFF_KEPT = 2;
    uint256 internal constant MONOTONE = 3;

    struct Books {
        address beneficiary;
        uint256 releasable;
        uint256 released;
        uint256 pool;
        uint256[] holdings;
    }

    address internal token;

    function release(uint256 who) external {
        act(_any(who), 0, _on(RELEASE));
    }

    /// Twice without any time in between.
    function releaseTwice(uint256 who) external {
        act(_any(who), 0, _on(RELEASE));
        act(_any(who), 0, _on(RELEASE));
    }

    function pass(uint256 time) external {
        wait(1 + time % (time % 3 == 0 ? 400 days : 20 days));
    }

    /// Whether anything is released at all.
    function works() external returns (bool releases) {
        uint256 before = held(token, _beneficiary());
        for (uint256 i = 0; i < 6 && !releases; i++) {
            wait(i < 3 ? 60 days : 2000 days);
            act(USER, 0, _on(RELEASE));
            act(_beneficiary(), 0, _on(RELEASE));
            releases = held(token, _beneficiary()) > before;
        }
    }

    function _meetPool() internal override {
        token = tokens[0];
        callAs(DEPLOYER, token, 0, abi.encodeWithSelector(TRANSFER, TARGET, held(token, DEPLOYER) / 2));
    }

    function _tryOut() internal override returns (uint256) {
        uint256 before = held(token, TARGET);
        vm.warp(block.timestamp + 6000 days);
        _call(_beneficiary(), 0, _on(RELEASE));
        return held(token, TARGET) < before ? 1 : 0;
    }

    function _look(Effect memory) internal view override returns (bytes memory) {
        return abi.encode(_read());
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        Books memory now_ = _read();
        if (effect.from == was.beneficiary && bytes4(effect.data) != RELEASE) return;
        uint256 paid = _less(was.pool, now_.pool);
        for (uint256 i = 0; i < ACTORS; i++) {
            bool isRicher = now_.holdings[i] > was.holdings[i] + SLACK;
            if (isRicher && paid > 0 && actors[i] != was.beneficiary) _break(BENEFICIARY_ONLY);
        }
        if (paid > 0 && _isEarly()) _break(CLIFF_KEPT);
        else if (paid > was.releasable + _near(was.releasable)) _break(BOOKS);
        _judgeVested(was.releasable + was.released, now_.releasable + now_.released);
    }

    function _progress() internal view override returns (uint256) {
        return _number(RELEASABLE) + _number(RELEASED);
    }

    function _judgeTime(uint256 before) internal override {
        _judgeVested(before, _progress());
        if (_isEarly() && _number(RELEASABLE) > SLACK) _break(CLIFF_KEPT);
    }

    function _judgeVested(uint256 before, uint256 after_) private {
        if (after_ + _near(before) < before) _break(MONOTONE);
    }

    /// Before the start or the cliff, which is a time or a number of seconds after the start.
    function _isEarly() private view returns (bool) {
        uint256 start = START == 0 ? 0 : _ask(abi.encodeWithSelector(START));
        uint256 cliff = CLIFF == 0 ? 0 : _ask(abi.encodeWithSelector(CLIFF));
        if (cliff > 0 && cliff < 1e9) cliff = start == 0 ? 0 : start + cliff;
        return block.timestamp < start || block.timestamp < cliff;
    }

    function _read() private view returns (Books memory now_) {
        now_.beneficiary = _beneficiary();
        now_.releasable = _number(RELEASABLE);
        now_.released = _number(RELEASED);
        now_.pool = held(token, TARGET);
        now_.holdings = heldBy(token, actors);
    }

    function _beneficiary() private view returns (address) {
        return address(uint160(_view(abi.encodeWithSelector(BENEFICIARY))));
    }

    function _number(bytes4 selector) private view returns (uint256) {
        return _ask(_on(selector));
    }

    /// Some functions take the token.
    function _on(bytes4 selector) private view returns (bytes memory) {
        bool takesToken = selector == 0x19165587 || selector == 0xa3f8eace || selector == 0x9852595c;
        return takesToken ? abi.encodeWithSelector(selector, token) : abi.encodeWithSelector(selector);
    }
}
