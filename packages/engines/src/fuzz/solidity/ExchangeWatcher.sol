// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {PoolWatcher} from "./PoolWatcher.sol";
import {ViewVm} from "./Watcher.sol";

/// The rules of pools that exchange two tokens, in the shape of a Uniswap v2 pair (tokens are sent first) or of a pool
/// that takes them itself.
contract ExchangeWatcher is PoolWatcher {
    uint256 internal constant PRODUCT = 1;
    uint256 internal constant SWAP_BACK = 2;
    uint256 internal constant ROUND_TRIP = 3;
    uint256 internal constant SHARES_KEEP = 4;
    uint256 internal constant CONSENT = 5;

    bytes4 internal constant PAIR_ADD = 0x6a627842;
    bytes4 internal constant PAIR_REMOVE = 0x89afcb44;
    bytes4 internal constant PAIR_SWAP = 0x022c0d9f;
    /// Below this, rounding is too large a part.
    uint256 internal constant LEAST = 1e9;

    struct Books {
        uint256 reserve0;
        uint256 reserve1;
        uint256 pool0;
        uint256 pool1;
        uint256 supply;
        uint256[] held0;
        uint256[] held1;
        uint256[] shares;
    }

    /// Calls of one actor without anyone else's in between, and all that the actor had before them.
    struct Journey {
        address by;
        uint256 at;
        uint256 had0;
        uint256 had1;
        uint256 shares;
        bool isPlain;
        bool isOnlySwaps;
    }

    address internal token0;
    address internal token1;
    Journey internal journey;

    function add(uint256 who, uint256 amount) external {
        _add(_any(who), amount);
    }

    function remove(uint256 who, uint256 amount) external {
        address from = _any(who);
        _remove(from, _amount(amount, _shares(from)));
    }

    function swap(uint256 who, bool isFirst, uint256 amount, uint256 kind) external {
        if (_supply() == 0) _add(OTHER, amount);
        _swap(_any(who), isFirst, amount, kind);
    }

    /// There and back again.
    function swapBack(uint256 who, bool isFirst, uint256 amount, uint256 kind) external {
        if (_supply() == 0) _add(OTHER, amount);
        address from = _any(who);
        address out = isFirst ? token1 : token0;
        uint256 before = held(out, from);
        _swap(from, isFirst, amount, kind);
        _swapExactly(from, !isFirst, _less(held(out, from), before), kind);
    }

    /// In as a part of the pool, and out again.
    function addAndRemove(uint256 who, uint256 amount) external {
        if (_supply() == 0) _add(OTHER, amount);
        address from = _any(who);
        uint256 before = _shares(from);
        _add(from, amount);
        _remove(from, _less(_shares(from), before));
    }

    /// Whether tokens go in, are exchanged, and come out.
    function works() external returns (bool adds, bool swaps, bool removes) {
        _add(USER, 1 << 20);
        adds = _shares(USER) > 0;
        uint256 before = held(token1, OTHER);
        _swap(OTHER, true, 1 << 11, 2);
        swaps = held(token1, OTHER) > before;
        before = held(token0, USER);
        _remove(USER, _shares(USER) / 2);
        removes = held(token0, USER) > before;
    }

    function _refresh() internal override {
        token0 = address(uint160(_view(abi.encodeWithSelector(TOKEN_0))));
        token1 = address(uint160(_view(abi.encodeWithSelector(TOKEN_1))));
    }

    function _tryOut() internal override returns (uint256) {
        _refresh();
        if (token0 == address(0) || token1 == address(0) || token0 == token1) return 0;
        _add(USER, 1 << 20);
        return _shares(USER) > 0 ? 1 : 0;
    }

    function _add(address from, uint256 amount) private {
        (uint256 r0, uint256 r1) = _reserves();
        uint256 amount0 = 1e12 + (amount >> 8) % (held(token0, from) / 16 + 1);
        uint256 amount1 = r0 == 0 ? amount0 * (1 + amount % 3) : amount0 * r1 / r0;
        if (ADD != PAIR_ADD) {
            act(from, 0, abi.encodeWithSelector(ADD, amount0, amount1));
            return;
        }
        _send(from, token0, amount0);
        _send(from, token1, amount1);
        act(from, 0, abi.encodeWithSelector(ADD, from));
    }

    function _remove(address from, uint256 shares) private {
        if (REMOVE != PAIR_REMOVE) {
            act(from, 0, abi.encodeWithSelector(REMOVE, shares));
            return;
        }
        act(from, 0, abi.encodeWithSelector(TRANSFER, TARGET, shares));
        act(from, 0, abi.encodeWithSelector(REMOVE, from));
    }

    function _swap(address from, bool isFirst, uint256 amount, uint256 kind) private {
        (uint256 r0, uint256 r1) = _reserves();
        _swapExactly(from, isFirst, 1e6 + (amount >> 8) % ((isFirst ? r0 : r1) / 2 + 1), kind);
    }

    /// A pair is asked for what the usual fee leaves, or for a little or much more.
    function _swapExactly(address from, bool isFirst, uint256 amount, uint256 kind) private {
        address token = isFirst ? token0 : token1;
        if (SWAP != PAIR_SWAP) {
            act(from, 0, abi.encodeWithSelector(SWAP, token, amount));
            return;
        }
        uint256 out = _outFor(isFirst, amount, kind);
        _send(from, token, amount);
        act(from, 0, abi.encodeWithSelector(SWAP, isFirst ? 0 : out, isFirst ? out : 0, from, ""));
    }

    function _outFor(bool isFirst, uint256 amount, uint256 kind) private view returns (uint256) {
        (uint256 r0, uint256 r1) = _reserves();
        (uint256 rIn, uint256 rOut) = isFirst ? (r0, r1) : (r1, r0);
        uint256 paid = amount * (kind % 4 == 0 ? 1010 : kind % 4 == 1 ? 1000 : 990);
        return paid * rOut / (rIn * 1000 + paid + 1);
    }

    function _send(address from, address token, uint256 amount) private {
        actOn(from, token, 0, abi.encodeWithSelector(TRANSFER, TARGET, amount));
    }

    function _look(Effect memory) internal view override returns (bytes memory) {
        return abi.encode(_read());
    }

    function _judge(bytes memory before, Effect memory effect) internal override {
        Books memory was = abi.decode(before, (Books));
        Books memory now_ = _read();
        if (now_.reserve0 > now_.pool0 + SLACK || now_.reserve1 > now_.pool1 + SLACK) return _break(BOOKS);
        bytes4 selector = bytes4(effect.data);
        if (!_isStable()) _judgeProduct(was, now_, effect.to == TARGET && selector == SWAP);
        if (_isStranger(effect.from)) _judgeConsent(was, now_);
        bool isLiquidity = effect.to == TARGET && (selector == ADD || selector == REMOVE);
        _judgeJourney(was, now_, effect.from, !isLiquidity);
    }

    /// Swaps don't lower the product of the reserves, and no call lowers a share's part of its root. Pools that keep the
    /// sum instead are fine.
    function _judgeProduct(Books memory was, Books memory now_, bool isSwap) private {
        uint256 before = _root(was.reserve0 * was.reserve1);
        uint256 after_ = _root(now_.reserve0 * now_.reserve1);
        if (before < LEAST || was.supply < LEAST || now_.supply < LEAST) return;
        (uint256 sum, uint256 sumAfter) = (was.reserve0 + was.reserve1, now_.reserve0 + now_.reserve1);
        if (isSwap && after_ + before / 1e9 < before && sumAfter + sum / 1e9 < sum) _break(PRODUCT);
        if (isSwap || after_ * was.supply >= before * now_.supply / 1e6 * (1e6 - 1)) return;
        if (sumAfter * was.supply < sum * now_.supply / 1e6 * (1e6 - 1)) _break(SHARES_KEEP);
    }

    function _judgeConsent(Books memory was, Books memory now_) private {
        for (uint256 i = 0; i < HONEST; i++) {
            bool isPoorer = now_.held0[i] < was.held0[i] || now_.held1[i] < was.held1[i];
            if (isPoorer || now_.shares[i] < was.shares[i]) _break(CONSENT);
        }
    }

    /// Nobody ends a journey with more of one thing and no less of another. Gifts in the pool may be taken.
    function _judgeJourney(Books memory was, Books memory now_, address by, bool isOnlySwaps) private {
        uint256 at = _actor(by);
        if (journey.by != by || journey.at + 1 != done) {
            bool isPlain = was.pool0 == was.reserve0 && was.pool1 == was.reserve1 && was.supply > LEAST;
            isPlain = isPlain && _shares(TARGET) == 0;
            journey = Journey(by, done, was.held0[at], was.held1[at], was.shares[at], isPlain, true);
        }
        journey.at = done;
        journey.isOnlySwaps = journey.isOnlySwaps && isOnlySwaps;
        bool isLess = now_.held0[at] < journey.had0 || now_.held1[at] < journey.had1 || now_.shares[at] < journey.shares;
        if (!journey.isPlain || isLess) return;
        uint256 gain = now_.held0[at] - journey.had0 + now_.held1[at] - journey.had1 + now_.shares[at] - journey.shares;
        if (gain > _near(now_.pool0 / 1e6)) _break(journey.isOnlySwaps ? SWAP_BACK : ROUND_TRIP);
    }

    function _read() private view returns (Books memory now_) {
        (now_.reserve0, now_.reserve1) = _reserves();
        (now_.pool0, now_.pool1) = (held(token0, TARGET), held(token1, TARGET));
        (now_.held0, now_.held1) = (heldBy(token0, actors), heldBy(token1, actors));
        now_.supply = _supply();
        now_.shares = new uint256[](ACTORS);
        for (uint256 i = 0; i < ACTORS; i++) now_.shares[i] = _shares(actors[i]);
    }

    /// One function answers both, or two answer one each.
    function _reserves() private view returns (uint256 r0, uint256 r1) {
        (r0, r1) = _words(RESERVE_0);
        if (RESERVE_0 != RESERVE_1) (r1, ) = _words(RESERVE_1);
    }

    function _words(bytes4 selector) private view returns (uint256 first, uint256 second) {
        ViewVm(address(vm)).prank(USER, USER);
        (bool ok, bytes memory answer) = TARGET.staticcall{gas: CALL_GAS}(abi.encodeWithSelector(selector));
        if (ok && answer.length >= 64) (first, second) = abi.decode(answer, (uint256, uint256));
        else if (ok && answer.length >= 32) first = abi.decode(answer, (uint256));
        (first, second) = (_least(first, 1 << 120), _least(second, 1 << 120));
    }

    function _supply() private view returns (uint256) {
        return _least(_view(abi.encodeWithSelector(SUPPLY)), 1 << 120);
    }

    function _shares(address account) private view returns (uint256) {
        return _least(_view(abi.encodeWithSelector(SHARES, account)), 1 << 120);
    }

    /// Pools of stable prices follow another curve.
    function _isStable() private view returns (bool) {
        return _view(abi.encodeWithSignature("stable()")) != 0 || _view(abi.encodeWithSignature("A()")) != 0;
    }

    function _root(uint256 x) private pure returns (uint256 root) {
        if (x == 0) return 0;
        root = x;
        uint256 next = (x + 1) / 2;
        while (next < root) (root, next) = (next, (x / next + next) / 2);
    }
}
