// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {PoolWatcher} from "./PoolWatcher.sol";

/// The rules of contracts that lend one token against another. Fees, caps and write-offs are fine.
contract LendingWatcher is PoolWatcher {
    uint256 internal constant BACKED = 1;
    uint256 internal constant LIQUIDATION = 2;
    uint256 internal constant INTEREST = 3;
    uint256 internal constant REPAID = 4;
    uint256 internal constant WITHDRAWAL = 5;

    bytes4 private constant FACTOR = bytes4(keccak256("healthFactor(address)"));
    bytes4 private constant LIQUIDATABLE = bytes4(keccak256("isLiquidatable(address)"));
    bytes4 private constant IN_PARTS = bytes4(keccak256("liquidate(address,uint256)"));

    struct Books {
        uint256 totalDebt;
        uint256 poolDebtTokens;
        uint256 poolCollateral;
        uint256[] debts;
        uint256[] collateral;
        uint256[] debtTokens;
        uint256[] collateralTokens;
        bool[] isHealthy;
    }

    address internal collateralToken;
    address internal debtToken;
    /// Deposits count one to one and stay in the contract.
    bool internal isKept;
    /// Debt tokens that a unit of collateral allows, times 1e18.
    uint256 internal loanPerUnit;
    /// When the contract last changed, so that no interest is missing in its numbers.
    uint256 internal settledAt;
    /// The last successful call, if it was a loan or a withdrawal.
    address internal allowedFor;
    uint256 internal allowedAt;

    function deposit(uint256 who, uint256 amount) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(DEPOSIT, _amount(amount, held(collateralToken, from))));
    }

    function withdraw(uint256 who, uint256 amount) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(WITHDRAW, _amount(amount, _collateral(from))));
    }

    function borrow(uint256 who, uint256 part) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(BORROW, _loan(from, part)));
    }

    function repay(uint256 who, uint256 amount) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(REPAY, _amount(amount, _debt(from))));
    }

    function liquidate(uint256 who, uint256 whom, uint256 amount) external {
        address owing = _any(whom);
        act(_any(who), 0, _liquidating(owing, _amount(amount, _debt(owing))));
    }

    /// A deposit and a loan on it, and then an attempt to take it back, to repay or to liquidate it.
    function lever(uint256 who, uint256 amount, uint256 part, uint256 end) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(DEPOSIT, _amount(amount, held(collateralToken, from))));
        act(from, 0, abi.encodeWithSelector(BORROW, _loan(from, part)));
        if (end % 3 == 0) act(from, 0, abi.encodeWithSelector(WITHDRAW, _collateral(from)));
        else if (end % 3 == 1) act(from, 0, abi.encodeWithSelector(REPAY, _debt(from) / 2));
        else act(_any(who ^ 1), 0, _liquidating(from, _debt(from)));
    }

    function pass(uint256 time) external {
        wait(1 + time % (time % 3 == 0 ? 800 days : 5 days));
    }

    /// Whether collateral goes in and comes out, and loans are given.
    function works() external returns (bool lends, bool withdraws) {
        uint256 part = held(collateralToken, USER) / 8;
        act(USER, 0, abi.encodeWithSelector(DEPOSIT, part));
        act(OTHER, 0, abi.encodeWithSelector(DEPOSIT, part));
        lends = act(USER, 0, abi.encodeWithSelector(BORROW, part * loanPerUnit / 2e18)) && _debt(USER) > 0;
        withdraws = act(OTHER, 0, abi.encodeWithSelector(WITHDRAW, part / 2));
    }

    /// The deployer lends.
    function _meetPool() internal override {
        for (uint256 i = 0; i < tokens.length; i++) {
            callAs(DEPLOYER, tokens[i], 0, abi.encodeWithSelector(TRANSFER, TARGET, held(tokens[i], DEPLOYER) / 2));
        }
        (collateralToken, debtToken) = (tokens[0], tokens[1]);
    }

    function _plenty() internal pure override returns (uint256) {
        return 2;
    }

    function _tryOut() internal override returns (uint256) {
        for (uint256 i = 0; i < tokens.length; i++) {
            _call(USER, 0, abi.encodeWithSelector(DEPOSIT, held(tokens[i], USER) / 8));
            if (_collateral(USER) > 0) return _mostLoan() > 0 ? 2 : 1;
        }
        return 0;
    }

    /// Finds out which token is which, and how much is lent.
    function _refresh() internal override {
        uint256 id = vm.snapshotState();
        (address token, address lent, bool kept, uint256 most) = _explore();
        vm.revertToState(id);
        if (token == address(0)) return;
        (collateralToken, debtToken, isKept, loanPerUnit) = (token, lent == address(0) ? debtToken : lent, kept, most);
    }

    function _explore() private returns (address token, address lent, bool kept, uint256 most) {
        for (uint256 i = 0; i < tokens.length && token == address(0); i++) {
            (uint256 mine, uint256 pool) = (held(tokens[i], USER), held(tokens[i], TARGET));
            _call(USER, 0, abi.encodeWithSelector(DEPOSIT, mine / 8));
            if (_collateral(USER) == 0 || held(tokens[i], USER) == mine) continue;
            (token, kept) = (tokens[i], _collateral(USER) == mine / 8 && held(tokens[i], TARGET) == pool + mine / 8);
        }
        if (token == address(0)) return (token, lent, kept, most);
        uint256[] memory before = new uint256[](tokens.length);
        for (uint256 i = 0; i < tokens.length; i++) before[i] = held(tokens[i], USER);
        most = _mostLoan() * 1e18 / _collateral(USER);
        for (uint256 i = 0; i < tokens.length; i++) if (held(tokens[i], USER) > before[i]) lent = tokens[i];
    }

    /// Borrows as much as the user is given, within a factor of two.
    function _mostLoan() private returns (uint256 amount) {
        for (amount = 1e27; amount > 0; amount /= 2) {
            (bool ok, ) = _call(USER, 0, abi.encodeWithSelector(BORROW, amount));
            if (ok && _debt(USER) > 0) return amount;
        }
    }

    function _look(Effect memory) internal view override returns (bytes memory) {
        return abi.encode(_read());
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        if (effect.to != TARGET) return;
        Books memory was = abi.decode(before, (Books));
        Books memory now_ = _read();
        bool isSettled = settledAt == block.timestamp || _sum(was.debts) == 0;
        settledAt = block.timestamp;
        if (TOTAL_DEBT != 0 && isSettled && _isEven(was, 0) && !_isEven(now_, _sum(was.debts))) return _break(BOOKS);
        _judgeDebts(was, now_, effect);
        _judgeCollateral(was, now_, effect);
        _judgePosition(was, now_, effect, isSettled);
    }

    /// Rounded in proportion to the debts before, of which little may be left.
    function _isEven(Books memory books, uint256 before) private pure returns (bool) {
        uint256 sum = _sum(books.debts);
        uint256 slack = _near(sum + before);
        return sum <= books.totalDebt + slack && books.totalDebt <= sum + slack;
    }

    /// Debts fall by no more than what is paid, and rise by no less than what is lent.
    function _judgeDebts(Books memory was, Books memory now_, Effect memory effect) private {
        uint256 fallen = _less(_sum(was.debts), _sum(now_.debts));
        bool isWrittenOff = false;
        if (bytes4(effect.data) == LIQUIDATE) {
            uint256 owing = _actor(_addressAt(effect.data, 0));
            isWrittenOff = owing < ACTORS && now_.collateral[owing] <= SLACK;
        }
        uint256 paid = _less(now_.poolDebtTokens, was.poolDebtTokens);
        if (!isWrittenOff && fallen > paid + _near(_sum(was.debts))) _break(REPAID);
        if (bytes4(effect.data) != BORROW || debtToken == collateralToken) return;
        uint256 mine = _actor(effect.from);
        uint256 got = _less(now_.debtTokens[mine], was.debtTokens[mine]);
        if (got > _less(now_.debts[mine], was.debts[mine]) + _near(got)) _break(REPAID);
    }

    function _judgeCollateral(Books memory was, Books memory now_, Effect memory effect) private {
        uint256 mine = _actor(effect.from);
        bytes4 selector = bytes4(effect.data);
        bool isForeign = _isStranger(effect.from) && selector != LIQUIDATE;
        for (uint256 i = 0; i < HONEST && isForeign; i++) {
            if (now_.collateral[i] + _near(was.collateral[i]) < was.collateral[i]) _break(WITHDRAWAL);
        }
        if (!isKept || collateralToken == debtToken) return;
        uint256 got = _less(now_.collateralTokens[mine], was.collateralTokens[mine]);
        uint256 gone = _less(was.collateral[mine], now_.collateral[mine]);
        if (selector == WITHDRAW && got > gone + _near(gone)) _break(WITHDRAWAL);
        (uint256 owedBefore, uint256 owed) = (_sum(was.collateral), _sum(now_.collateral));
        bool wasCovered = owedBefore <= was.poolCollateral + _near(owedBefore);
        if (wasCovered && owed > now_.poolCollateral + _near(owed)) _break(WITHDRAWAL);
    }

    function _judgePosition(Books memory was, Books memory now_, Effect memory effect, bool isSettled) private {
        bytes4 selector = bytes4(effect.data);
        uint256 mine = _actor(effect.from);
        if (selector == BORROW || selector == WITHDRAW) {
            bool isOwing = now_.debts[mine] > _near(was.debts[mine]);
            if (isOwing && (!now_.isHealthy[mine] || now_.collateral[mine] == 0)) _break(BACKED);
            if (isOwing) (allowedFor, allowedAt) = (effect.from, done);
        }
        if (selector != LIQUIDATE) return;
        uint256 owing = _actor(_addressAt(effect.data, 0));
        if (owing >= ACTORS || owing == mine || now_.collateral[owing] >= was.collateral[owing]) return;
        bool isJustAllowed = allowedFor == actors[owing] && allowedAt + 1 == done;
        if (HEALTH == 0 ? isJustAllowed : isSettled && was.isHealthy[owing]) _break(LIQUIDATION);
    }

    function _progress() internal view override returns (uint256 sum) {
        for (uint256 i = 0; i < ACTORS; i++) sum += _debt(actors[i]);
    }

    function _judgeTime(uint256 before) internal override {
        if (_progress() + _near(before) < before) _break(INTEREST);
    }

    function _read() private view returns (Books memory now_) {
        now_.totalDebt = TOTAL_DEBT == 0 ? 0 : _ask(abi.encodeWithSelector(TOTAL_DEBT));
        now_.poolDebtTokens = held(debtToken, TARGET);
        now_.poolCollateral = held(collateralToken, TARGET);
        now_.debtTokens = heldBy(debtToken, actors);
        now_.collateralTokens = heldBy(collateralToken, actors);
        now_.debts = new uint256[](ACTORS);
        now_.collateral = new uint256[](ACTORS);
        now_.isHealthy = new bool[](ACTORS);
        for (uint256 i = 0; i < ACTORS; i++) {
            now_.debts[i] = _debt(actors[i]);
            now_.collateral[i] = _collateral(actors[i]);
            now_.isHealthy[i] = _isHealthy(actors[i]);
        }
    }

    function _isHealthy(address account) private view returns (bool) {
        if (HEALTH == 0) return true;
        uint256 answer = _view(abi.encodeWithSelector(HEALTH, account));
        if (HEALTH == LIQUIDATABLE) return answer == 0;
        return HEALTH == FACTOR ? answer >= 1e18 : answer != 0;
    }

    /// From nothing to more than twice the limit.
    function _loan(address from, uint256 part) private view returns (uint256) {
        return 1 + _collateral(from) / 100 * (part % 250) * loanPerUnit / 1e18;
    }

    function _liquidating(address owing, uint256 amount) private pure returns (bytes memory) {
        return LIQUIDATE == IN_PARTS ? abi.encodeWithSelector(LIQUIDATE, owing, amount) : abi.encodeWithSelector(LIQUIDATE, owing);
    }

    function _debt(address account) private view returns (uint256) {
        return _ask(abi.encodeWithSelector(DEBT, account));
    }

    function _collateral(address account) private view returns (uint256) {
        return _ask(abi.encodeWithSelector(COLLATERAL, account));
    }
}
