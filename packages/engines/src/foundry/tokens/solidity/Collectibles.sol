// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Tokens} from "./Tokens.sol";

/// Gives every actor ERC721 and ERC1155 tokens before a story begins.
abstract contract Collectibles is Tokens {
    uint256 private constant NFTS_EACH = 2;
    /// Little, so that a user's deposit is a large part of all that the contract holds.
    uint256 private constant SENT_OF_ID = 1000;
    /// Ids at which an ERC721 of the story is looked for: those that `endowNfts` mints, and those of a counter from zero.
    uint256 internal constant LOOKED_FOR_IDS = 14;

    /// Everyone gets two tokens of an ERC721 and approves `spender`.
    function endowNfts(address token, address spender) internal {
        address[5] memory actors = [DEPLOYER, USER, OTHER, STRANGER, ATTACKER];
        for (uint256 i; i < actors.length; i++) {
            for (uint256 k; k < NFTS_EACH; k++) giveNft(token, actors[i], 1 + i * NFTS_EACH + k);
            approveAll(actors[i], token, spender);
        }
    }

    /// Everyone gets the same amount of two ids of an ERC1155 and approves `spender`.
    function endowIds(address token, address spender) internal {
        address[5] memory actors = [DEPLOYER, USER, OTHER, STRANGER, ATTACKER];
        hasIds[token] = true;
        for (uint256 i; i < actors.length; i++) {
            for (uint256 id = 1; id <= 2; id++) giveId(token, actors[i], id);
            approveAll(actors[i], token, spender);
        }
    }

    function approveAll(address owner, address token, address spender) private {
        callAs(owner, token, 0, abi.encodeWithSignature("setApprovalForAll(address,bool)", spender, true));
    }

    /// By one of the usual mint functions of the deployer, or, where none works, by writing the owner.
    function giveNft(address token, address to, uint256 id) private {
        uint256 before = held(token, to);
        bytes[4] memory mints = [
            abi.encodeWithSignature("mint(address,uint256)", to, id),
            abi.encodeWithSignature("safeMint(address,uint256)", to, id),
            abi.encodeWithSignature("mint(address)", to),
            abi.encodeWithSignature("safeMint(address)", to)
        ];
        for (uint256 i; i < mints.length; i++) {
            callAs(DEPLOYER, token, 0, mints[i]);
            if (held(token, to) > before) return;
        }
        if (ownerOf(token, id) != address(0)) return;
        writeAnswer(token, abi.encodeWithSignature("ownerOf(uint256)", id), uint160(to));
        if (ownerOf(token, id) != to) return;
        writeAnswer(token, abi.encodeWithSignature("balanceOf(address)", to), before + 1);
    }

    function giveId(address token, address to, uint256 id) private {
        bytes memory question = abi.encodeWithSignature("balanceOf(address,uint256)", to, id);
        callAs(DEPLOYER, token, 0, abi.encodeWithSignature("mint(address,uint256,uint256,bytes)", to, id, MINTED, ""));
        if (query(token, question) > 0) return;
        callAs(DEPLOYER, token, 0, abi.encodeWithSignature("mint(address,uint256,uint256)", to, id, MINTED));
        if (query(token, question) == 0) writeAnswer(token, question, MINTED);
    }

    function ownerOf(address token, uint256 id) internal view returns (address) {
        return address(uint160(query(token, abi.encodeWithSignature("ownerOf(uint256)", id))));
    }

    /// For a contract that is sent its tokens: the deployer and a user send one each.
    function stockNfts(address token, address to) internal {
        sendNft(token, DEPLOYER, to);
        sendNft(token, USER, to);
    }

    function sendNft(address token, address from, address to) private {
        for (uint256 id; id < LOOKED_FOR_IDS; id++) {
            if (ownerOf(token, id) != from) continue;
            callAs(from, token, 0, abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", from, to, id));
            if (ownerOf(token, id) == to) return;
            callAs(from, token, 0, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, id));
            return;
        }
    }

    /// Of one id, so that one call can take all of it.
    function stockIds(address token, address to) internal {
        bytes memory sending = abi.encodeWithSignature(
            "safeTransferFrom(address,address,uint256,uint256,bytes)", DEPLOYER, to, 1, SENT_OF_ID, ""
        );
        callAs(DEPLOYER, token, 0, sending);
    }
}
