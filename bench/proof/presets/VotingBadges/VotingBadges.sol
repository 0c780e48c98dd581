// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts@5.4.0/token/ERC721/ERC721.sol";
import {ERC721Votes} from "@openzeppelin/contracts@5.4.0/token/ERC721/extensions/ERC721Votes.sol";
import {EIP712} from "@openzeppelin/contracts@5.4.0/utils/cryptography/EIP712.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {BadgeNames} from "./BadgeNames.sol";

contract VotingBadges is ERC721, EIP712, ERC721Votes, BadgeNames, Ownable {
    uint256 public issued;

    constructor() ERC721("Badge", "BDG") EIP712("Badge", "1") Ownable(msg.sender) {}

    function issue(address to, bytes32 name) external onlyOwner returns (uint256 id) {
        id = ++issued;
        _name(id, name);
        _mint(to, id);
    }

    function _update(address to, uint256 id, address auth) internal override(ERC721, ERC721Votes) returns (address) {
        return super._update(to, id, auth);
    }

    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Votes) {
        super._increaseBalance(account, value);
    }
}
