// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.4;

import {ERC721} from "solady/src/tokens/ERC721.sol";
import {Ownable} from "solady/src/auth/Ownable.sol";

contract SoladyOwned721 is ERC721, Ownable {
    constructor() {
        _initializeOwner(msg.sender);
    }

    function name() public pure override returns (string memory) {
        return "Solady";
    }

    function symbol() public pure override returns (string memory) {
        return "SLD";
    }

    function tokenURI(uint256) public pure override returns (string memory) {
        return "";
    }

    function mint(address to, uint256 id) external onlyOwner {
        _safeMint(to, id);
    }

    function burn(uint256 id) external {
        _burn(msg.sender, id);
    }
}
