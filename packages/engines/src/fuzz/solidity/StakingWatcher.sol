// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {PoolWatcher} from "./PoolWatcher.sol";

/// The rules of staking pools. Fees and penalties are fine; rewards must come from time, and belong to one staker.
contract StakingWatcher is PoolWatcher {
    uint256 internal constant WITHDRAWS_FAIR = 1;
    uint256 internal constant FLASH = 2;
    uint256 internal constant OTHERS_KEEP = 3;
    uint256 internal constant REWARDS_ONCE = 4;
    uint256 internal constant CONSENT = 5;

    struct Books {
        /// Tokens of the pool, and of each actor: those they stake, and all others together.
        uint256 pool;
        uint256[] stakeTokens;
        uint256[] otherTokens;
        uint256[] staked;
        uint256[] earned;
    }

    /// A stake that was the last successful call, and the rewards before it.
    struct Entry {
        address by;
        uint256 at;
        uint256 amount;
        uint256 earned;
        uint256 tokens;
    }

    address internal stakeToken;
    Entry internal entry;

    function stake(uint256 who, uint256 amount) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(STAKE, _amount(amount, held(stakeToken, from))));
    }

    function withdraw(uint256 who, uint256 amount) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(WITHDRAW, _amount(amount, _staked(from))));
    }

    function claim(uint256 who) external {
        act(_any(who), 0, abi.encodeWithSelector(CLAIM));
    }

    /// In and out again without any time in between.
    function flash(uint256 who, uint256 amount, bool isClaimed) external {
        address from = _any(who);
        uint256 part = _amount(amount, held(stakeToken, from));
        act(from, 0, abi.encodeWithSelector(STAKE, part));
        act(from, 0, isClaimed ? abi.encodeWithSelector(CLAIM) : abi.encodeWithSelector(WITHDRAW, part));
    }

    /// Two claims without any time in between.
    function claimTwice(uint256 who) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(CLAIM));
        act(from, 0, abi.encodeWithSelector(CLAIM));
    }

    function pass(uint256 time) external {
        wait(1 + time % 3 days);
    }

    /// Whether stakes go in and come out, and earn anything.
    function works() external returns (bool stakes, bool withdraws, bool earns) {
        uint256 part = held(stakeToken, USER) / 8;
        stakes = act(USER, 0, abi.encodeWithSelector(STAKE, part));
        wait(2 days);
        earns = _earned(USER) > 0;
        withdraws = act(USER, 0, abi.encodeWithSelector(WITHDRAW, part / 2));
        if (withdraws) return (stakes, true, earns);
        wait(400 days);
        withdraws = act(USER, 0, abi.encodeWithSelector(WITHDRAW, part / 2));
    }

    /// The deployer pays for rewards.
    function _meetPool() internal override {
        for (uint256 i = 0; i < tokens.length; i++) {
            callAs(DEPLOYER, tokens[i], 0, abi.encodeWithSelector(TRANSFER, TARGET, held(tokens[i], DEPLOYER) / 2));
        }
    }

    function _refresh() internal override {
        stakeToken = tokens[0];
        for (uint256 i = 0; i < tokens.length; i++) if (_isTaken(tokens[i])) stakeToken = tokens[i];
    }

    function _isTaken(address token) private returns (bool isTaken) {
        uint256 id = vm.snapshotState();
        uint256 before = held(token, USER);
        _call(USER, 0, abi.encodeWithSelector(STAKE, before / 8));
        isTaken = held(token, USER) < before;
        vm.revertToState(id);
    }

    function _plenty() internal pure override returns (uint256) {
        return 2;
    }

    function _tryOut() internal override returns (uint256 level) {
        _refresh();
        uint256 part = held(stakeToken, USER) / 8;
        (bool ok, ) = _call(USER, 0, abi.encodeWithSelector(STAKE, part));
        if (!ok || _staked(USER) == 0) return 0;
        vm.warp(block.timestamp + 1 days);
        vm.roll(block.number + 7200);
        level = _earned(USER) > 0 ? 2 : 1;
    }

    function _look(Effect memory) internal view override returns (bytes memory) {
        return abi.encode(_read());
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        Books memory now_ = _read();
        (uint256 owedBefore, uint256 owed) = (_sum(was.staked), _sum(now_.staked));
        if (owed > now_.pool + _near(owed) && owedBefore <= was.pool + _near(owedBefore)) return _break(BOOKS);
        uint256 mine = _actor(effect.from);
        // A stake may also grow by its own rewards.
        uint256 income = _less(now_.pool, was.pool) + was.earned[mine];
        if (_less(owed, owedBefore) > income + _near(owed)) return _break(BOOKS);
        for (uint256 i = 0; i < ACTORS; i++) {
            if (i == mine) continue;
            if (now_.earned[i] + _near(was.earned[i]) < was.earned[i]) _break(OTHERS_KEEP);
            bool isStranger = _isStranger(effect.from) && i < HONEST;
            if (isStranger && now_.staked[i] + _near(was.staked[i]) < was.staked[i]) _break(CONSENT);
        }
        if (effect.to != TARGET) return;
        bytes4 selector = bytes4(effect.data);
        _judgePayment(was, now_, mine, selector);
        _judgeFlash(was, now_, effect, mine);
    }

    /// A claim pays what was earned, once; a withdrawal pays the stake besides.
    function _judgePayment(Books memory was, Books memory now_, uint256 mine, bytes4 selector) private {
        uint256 gone = _less(was.staked[mine], now_.staked[mine]);
        uint256 got = _less(now_.stakeTokens[mine], was.stakeTokens[mine]);
        uint256 paid = _less(now_.otherTokens[mine], was.otherTokens[mine]) + _less(got, gone);
        uint256 most = was.earned[mine] + _near(was.earned[mine] + gone);
        if (selector == CLAIM && paid + now_.earned[mine] > most && paid > SLACK) _break(REWARDS_ONCE);
        if (selector == WITHDRAW && got > gone + most) _break(WITHDRAWS_FAIR);
    }

    /// What was earned before a stake is all that its owner gets right after it.
    function _judgeFlash(Books memory was, Books memory now_, Effect memory effect, uint256 mine) private {
        bytes4 selector = bytes4(effect.data);
        uint256 owned = now_.stakeTokens[mine] + now_.otherTokens[mine] + now_.staked[mine];
        if (selector == STAKE) {
            uint256 amount = _less(now_.staked[mine], was.staked[mine]);
            uint256 before = was.stakeTokens[mine] + was.otherTokens[mine] + was.staked[mine];
            entry = Entry(effect.from, done, amount, was.earned[mine], before);
            if (owned + now_.earned[mine] > before + was.earned[mine] + _near(amount)) _break(FLASH);
        } else if (entry.by == effect.from && entry.at + 1 == done && (selector == WITHDRAW || selector == CLAIM)) {
            if (owned + now_.earned[mine] > entry.tokens + entry.earned + _near(entry.amount)) _break(FLASH);
        }
    }

    function _read() private view returns (Books memory now_) {
        now_.pool = held(stakeToken, TARGET);
        now_.stakeTokens = heldBy(stakeToken, actors);
        now_.otherTokens = new uint256[](ACTORS);
        now_.staked = new uint256[](ACTORS);
        now_.earned = new uint256[](ACTORS);
        for (uint256 n = 0; n < tokens.length; n++) {
            if (tokens[n] == stakeToken) continue;
            uint256[] memory more = heldBy(tokens[n], actors);
            for (uint256 i = 0; i < ACTORS; i++) now_.otherTokens[i] += more[i];
        }
        for (uint256 i = 0; i < ACTORS; i++) {
            now_.staked[i] = _staked(actors[i]);
            now_.earned[i] = _earned(actors[i]);
        }
    }

    function _staked(address account) private view returns (uint256) {
        return _ask(abi.encodeWithSelector(STAKED, account));
    }

    function _earned(address account) private view returns (uint256) {
        return _ask(abi.encodeWithSelector(EARNED, account));
    }
}
