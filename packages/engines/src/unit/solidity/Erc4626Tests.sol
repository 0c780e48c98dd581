// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {UnitBase} from "./UnitBase.sol";

/// https://eips.ethereum.org/EIPS/eip-4626
abstract contract Erc4626Tests is UnitBase {
    uint256 private constant AMOUNT = 1000000000000000000;

    function test_erc4626_namesItsAsset() public virtual {
        needsTarget();
        (bool success, uint256 word) = ask(abi.encodeWithSignature("asset()"));
        check(success && word != 0, "expected: asset() returns a token and does not revert");
    }

    function test_erc4626_totalAssetsAnswers() public virtual {
        needsTarget();
        (bool success,) = ask(abi.encodeWithSignature("totalAssets()"));
        check(success, "expected: totalAssets() does not revert");
    }

    function test_erc4626_conversionsCreateNothing() public virtual {
        needsTarget();
        (bool success, uint256 shares) = ask(abi.encodeWithSignature("convertToShares(uint256)", AMOUNT));
        if (!success) undecided("reverted: convertToShares");
        uint256 assets;
        (success, assets) = ask(abi.encodeWithSignature("convertToAssets(uint256)", shares));
        if (!success) undecided("reverted: convertToAssets");
        check(assets <= AMOUNT, "expected: converting to shares and back yields no gain");
    }

    function test_erc4626_previewIsNotBetterThanConversion() public virtual {
        needsTarget();
        (bool success, uint256 shares) = ask(abi.encodeWithSignature("convertToShares(uint256)", AMOUNT));
        (bool previewed, uint256 preview) = ask(abi.encodeWithSignature("previewDeposit(uint256)", AMOUNT));
        if (!success || !previewed) undecided("reverted: previewDeposit");
        check(preview <= shares, "expected: previewDeposit returns no more shares than convertToShares");
    }
}
