// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {PoolWatcher} from "./PoolWatcher.sol";

/// The rules of ERC4626. Fees are fine as long as previews include them, and rounding as long as it favours the vault.
contract VaultWatcher is PoolWatcher {
    uint256 internal constant ROUND_TRIP = 1;
    uint256 internal constant OTHERS_KEEP = 2;
    uint256 internal constant INFLATION = 3;
    uint256 internal constant PREVIEW = 4;
    uint256 internal constant LIMITS = 5;
    uint256 internal constant CONSENT = 6;
    uint256 internal constant RESULT = 7;

    bytes4 internal constant DEPOSIT = 0x6e553f65;
    bytes4 internal constant MINT = 0x94bf804d;
    bytes4 internal constant WITHDRAW = 0xb460af94;
    bytes4 internal constant REDEEM = 0xba087652;

    struct Books {
        uint256 total;
        uint256 supply;
        uint256[] assets;
        uint256[] shares;
        uint256[] worth;
        /// For a call of the standard: its preview, its limit and the owner's allowance.
        uint256 preview;
        uint256 limit;
        uint256 allowance;
    }

    /// A deposit that was the last successful call.
    struct Entry {
        address by;
        uint256 at;
        uint256 assets;
        uint256 shares;
        uint256 paid;
    }

    /// A stranger's first deposit, gift, and the deposit of someone else after it.
    struct Squeeze {
        uint256 step;
        uint256 at;
        uint256 assets;
        uint256 victim;
    }

    address internal asset;
    Entry internal entry;
    Squeeze internal squeeze;

    function deposit(uint256 who, uint256 to, uint256 amount) external {
        address from = _any(who);
        act(from, 0, abi.encodeWithSelector(DEPOSIT, _amount(amount, held(asset, from)), _any(to)));
    }

    function mint(uint256 who, uint256 to, uint256 amount) external {
        address from = _any(who);
        uint256 shares = _shares(_amount(amount, held(asset, from)));
        act(from, 0, abi.encodeWithSelector(MINT, shares, _any(to)));
    }

    function withdraw(uint256 who, uint256 owner, uint256 amount) external {
        address from = _any(who);
        address of_ = owner % 3 == 0 ? _any(owner >> 8) : from;
        uint256 worth = _worth(_balance(of_));
        act(from, 0, abi.encodeWithSelector(WITHDRAW, _amount(amount, worth), from, of_));
    }

    function redeem(uint256 who, uint256 owner, uint256 amount) external {
        address from = _any(who);
        address of_ = owner % 3 == 0 ? _any(owner >> 8) : from;
        act(from, 0, abi.encodeWithSelector(REDEEM, _amount(amount, _balance(of_)), from, of_));
    }

    /// In and out again at once.
    function roundTrip(uint256 who, uint256 amount, bool byMint, bool byWithdraw) external {
        address from = _any(who);
        uint256 assets = _amount(amount, held(asset, from));
        uint256 before = _balance(from);
        if (byMint) act(from, 0, abi.encodeWithSelector(MINT, _shares(assets), from));
        else act(from, 0, abi.encodeWithSelector(DEPOSIT, assets, from));
        uint256 shares = _less(_balance(from), before);
        if (byWithdraw) act(from, 0, abi.encodeWithSelector(WITHDRAW, _worth(shares), from, from));
        else act(from, 0, abi.encodeWithSelector(REDEEM, shares, from, from));
    }

    function donate(uint256 who, uint256 amount) external {
        address from = _any(who);
        actOn(from, asset, 0, abi.encodeWithSelector(TRANSFER, TARGET, (amount >> 8) % (held(asset, from) / 8 + 1)));
    }

    /// A stranger takes one share, makes it expensive, lets a user deposit, and leaves.
    function inflate(uint256 amount, bool half) external {
        uint256 paid = 1e6 + (amount >> 8) % (held(asset, USER) / 4 + 1);
        act(STRANGER, 0, abi.encodeWithSelector(DEPOSIT, 1, STRANGER));
        actOn(STRANGER, asset, 0, abi.encodeWithSelector(TRANSFER, TARGET, half ? paid / 2 : paid));
        act(USER, 0, abi.encodeWithSelector(DEPOSIT, paid, USER));
        act(STRANGER, 0, abi.encodeWithSelector(REDEEM, _balance(STRANGER), STRANGER, STRANGER));
    }

    /// Whether assets can be put in and taken out.
    function works() external returns (bool deposits, bool withdraws) {
        uint256 part = held(asset, USER) / 8;
        deposits = act(USER, 0, abi.encodeWithSelector(DEPOSIT, part, USER));
        withdraws = act(USER, 0, abi.encodeWithSelector(REDEEM, _balance(USER) / 2, USER, USER));
        if (withdraws) return (deposits, true);
        wait(30 days);
        withdraws = act(USER, 0, abi.encodeWithSelector(REDEEM, _balance(USER) / 2, USER, USER));
    }

    function _refresh() internal override {
        asset = address(uint160(_view(abi.encodeWithSelector(0x38d52e0f))));
    }

    function _tryOut() internal override returns (uint256) {
        _refresh();
        (bool ok, ) = _call(USER, 0, abi.encodeWithSelector(DEPOSIT, held(asset, USER) / 8, USER));
        return ok && _balance(USER) > 0 ? 1 : 0;
    }

    function _look(Effect memory effect) internal view override returns (bytes memory) {
        return abi.encode(_read(effect));
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        Books memory now_ = _read(effect);
        if (_sum(now_.worth) > now_.total + _near(now_.total) && _sum(was.worth) <= was.total + _near(was.total)) {
            return _break(BOOKS);
        }
        bytes4 selector = bytes4(effect.data);
        bool isIn = selector == DEPOSIT || selector == MINT;
        bool isStandard = effect.to == TARGET && (isIn || selector == WITHDRAW || selector == REDEEM);
        if (isStandard) {
            _judgeOthers(was, now_, effect, isIn);
            _judgeAmounts(was, effect, selector);
            _judgeResult(was, now_, effect, selector);
        }
        _judgeRoundTrip(was, now_, effect, isStandard, isIn);
        _judgeSqueeze(was, now_, effect, selector);
    }

    /// Nobody's shares lose value because others come and go.
    function _judgeOthers(Books memory was, Books memory now_, Effect memory effect, bool isIn) private {
        address owner = isIn ? effect.from : _addressAt(effect.data, 2);
        for (uint256 i = 0; i < ACTORS; i++) {
            if (actors[i] == owner || actors[i] == effect.from || now_.shares[i] != was.shares[i]) continue;
            if (now_.worth[i] + _near(was.worth[i]) < was.worth[i]) _break(OTHERS_KEEP);
        }
        uint256 at = _actor(owner);
        if (isIn || at == ACTORS || owner == effect.from || now_.shares[at] >= was.shares[at]) return;
        if (was.shares[at] - now_.shares[at] > was.allowance) _break(CONSENT);
    }

    function _judgeAmounts(Books memory was, Effect memory effect, bytes4 selector) private {
        uint256 amount = _wordAt(effect.data, 0);
        uint256 answer = _answered(effect);
        bool isShort = selector == DEPOSIT || selector == REDEEM;
        if (isShort ? answer + SLACK < was.preview : answer > was.preview + SLACK) _break(PREVIEW);
        if (amount > was.limit && amount - was.limit > SLACK) _break(LIMITS);
    }

    /// The owner pays no more, and the receiver gets no less, than the call asks for and answers.
    function _judgeResult(Books memory was, Books memory now_, Effect memory effect, bytes4 selector) private {
        (uint256 amount, uint256 answer) = (_wordAt(effect.data, 0), _answered(effect));
        bool isIn = selector == DEPOSIT || selector == MINT;
        (uint256 paid, uint256 got) = selector == DEPOSIT || selector == REDEEM ? (amount, answer) : (answer, amount);
        uint256 payer = _actor(isIn ? effect.from : _addressAt(effect.data, 2));
        uint256 receiver = _actor(_addressAt(effect.data, 1));
        if (payer == ACTORS || receiver == ACTORS) return;
        (uint256[] memory gives, uint256[] memory gave) = isIn ? (was.assets, now_.assets) : (was.shares, now_.shares);
        (uint256[] memory had, uint256[] memory has) = isIn ? (was.shares, now_.shares) : (was.assets, now_.assets);
        if (_less(gives[payer], gave[payer]) > _least(paid, MOST) + SLACK) _break(RESULT);
        if (_less(has[receiver], had[receiver]) + SLACK < _least(got, MOST)) _break(RESULT);
    }

    /// After a deposit and a withdrawal at once, nobody has more assets and as many shares as before.
    function _judgeRoundTrip(Books memory was, Books memory now_, Effect memory effect, bool isStandard, bool isIn) private {
        uint256 at = _actor(effect.from);
        if (isStandard && isIn) {
            // The first depositor may get gifts that no other share entitles to.
            if (was.supply == 0) return;
            uint256 paid = _less(was.assets[at], now_.assets[at]);
            entry = Entry(effect.from, done, was.assets[at], was.shares[at], paid);
        } else if (isStandard && entry.by == effect.from && entry.at + 1 == done) {
            bool isRicher = now_.assets[at] > entry.assets + _near(entry.paid);
            if (isRicher && now_.shares[at] >= entry.shares) _break(ROUND_TRIP);
        }
    }

    /// Follows the four steps of `inflate`, each directly after the other.
    function _judgeSqueeze(Books memory was, Books memory now_, Effect memory effect, bytes4 selector) private {
        uint256 step = squeeze.at + 1 == done ? squeeze.step : 0;
        uint256 mine = _actor(STRANGER);
        bool isMine = effect.from == STRANGER;
        if (isMine && effect.to == TARGET && selector == DEPOSIT && was.shares[mine] == 0) {
            squeeze = Squeeze(1, done, was.assets[mine], 0);
        } else if (step == 1 && isMine && effect.to == asset) {
            (squeeze.step, squeeze.at) = (2, done);
        } else if (step == 2 && effect.from == USER && effect.to == TARGET && selector == DEPOSIT) {
            (squeeze.step, squeeze.at, squeeze.victim) = (3, done, _wordAt(effect.data, 0));
        } else if (step == 3 && isMine && selector == REDEEM) {
            if (now_.assets[mine] > squeeze.assets + SLACK + squeeze.victim / 100) _break(INFLATION);
        }
    }

    function _read(Effect memory effect) private view returns (Books memory now_) {
        now_.total = _ask(abi.encodeWithSelector(0x01e1d114));
        now_.supply = _ask(abi.encodeWithSelector(0x18160ddd));
        now_.assets = heldBy(asset, actors);
        now_.shares = heldBy(TARGET, actors);
        now_.worth = new uint256[](ACTORS);
        for (uint256 i = 0; i < ACTORS; i++) now_.worth[i] = now_.shares[i] == 0 ? 0 : _worth(now_.shares[i]);
        if (effect.to != TARGET) return now_;
        bytes4 selector = bytes4(effect.data);
        (bytes4 preview, bytes4 limit) = _askedBy(selector);
        if (preview == 0) return now_;
        bool isIn = selector == DEPOSIT || selector == MINT;
        address owner = _addressAt(effect.data, isIn ? 1 : 2);
        now_.preview = _ask(abi.encodeWithSelector(preview, _wordAt(effect.data, 0)));
        now_.limit = _ask(abi.encodeWithSelector(limit, owner));
        now_.allowance = _ask(abi.encodeWithSelector(0xdd62ed3e, owner, effect.from));
    }

    function _askedBy(bytes4 selector) private pure returns (bytes4 preview, bytes4 limit) {
        if (selector == DEPOSIT) return (0xef8b30f7, 0x402d267d);
        if (selector == MINT) return (0xb3d7f6b9, 0xc63d75b6);
        if (selector == WITHDRAW) return (0x0a28a477, 0xce96cb77);
        if (selector == REDEEM) return (0x4cdad506, 0xd905777e);
    }

    function _worth(uint256 shares) private view returns (uint256) {
        return _ask(abi.encodeWithSelector(0x07a2d13a, shares));
    }

    function _shares(uint256 assets) private view returns (uint256) {
        return _ask(abi.encodeWithSelector(0xc6e6f592, assets));
    }

    function _balance(address account) private view returns (uint256) {
        return held(TARGET, account);
    }
}
