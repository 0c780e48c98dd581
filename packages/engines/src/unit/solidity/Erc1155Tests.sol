// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Vm} from "./Base.sol";
import {UnitBase} from "./UnitBase.sol";

/// https://eips.ethereum.org/EIPS/eip-1155
abstract contract Erc1155Tests is UnitBase {
    bytes32 private constant TRANSFER = keccak256("TransferSingle(address,address,address,uint256,uint256)");
    address private constant TAKER = address(0x00ec0003);

    function test_erc1155_supportsInterface() public virtual {
        needsTarget();
        (bool success, uint256 answer) = ask(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0xd9b67a26)));
        if (!success) undecided("reverted: supportsInterface");
        check(answer == 1, "expected: supportsInterface(0xd9b67a26) is true");
    }

    function test_erc1155_transferMovesTokens() public virtual {
        (address holder, uint256 id) = someTokens();
        uint256 held = count(holder, id);
        uint256 had = count(TAKER, id);
        if (!movesOne(holder, holder, id)) undecided("reverted: safeTransferFrom");
        check(count(TAKER, id) == had + 1, "expected: the receiver gets exactly the sent amount");
        check(count(holder, id) == held - 1, "expected: the sender has exactly the sent amount less");
    }

    function test_erc1155_transferRefusesStrangers() public virtual {
        (address holder, uint256 id) = someTokens();
        (, uint256 word) = ask(abi.encodeWithSignature("isApprovedForAll(address,address)", holder, STRANGER));
        if (word != 0) undecided("not reachable: a stranger is approved");
        uint256 held = count(holder, id);
        movesOne(STRANGER, holder, id);
        check(count(holder, id) == held, "expected: a stranger does not move tokens");
    }

    /// Tokens that the contract gave to somebody.
    function someTokens() private returns (address holder, uint256 id) {
        needsTarget();
        vm.recordLogs();
        prepare();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            bytes32[] memory topics = logs[i].topics;
            if (logs[i].emitter != target() || topics.length != 4 || topics[0] != TRANSFER) continue;
            (id,) = abi.decode(logs[i].data, (uint256, uint256));
            holder = address(uint160(uint256(topics[3])));
            if (holder.code.length == 0 && count(holder, id) > 0) return (holder, id);
        }
        undecided("not reachable: nobody holds a token");
    }

    function movesOne(address sender, address holder, uint256 id) private returns (bool) {
        return trial(
            sender,
            0,
            abi.encodeWithSignature(
                "safeTransferFrom(address,address,uint256,uint256,bytes)", holder, TAKER, id, 1, bytes("")
            )
        );
    }

    function count(address account, uint256 id) private view returns (uint256 word) {
        (, word) = ask(abi.encodeWithSignature("balanceOf(address,uint256)", account, id));
    }
}
