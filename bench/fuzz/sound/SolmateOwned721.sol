// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.0;

import {ERC721} from "solmate/src/tokens/ERC721.sol";
import {Owned} from "solmate/src/auth/Owned.sol";

contract SolmateOwned721 is ERC721, Owned {
    constructor() ERC721("Solmate", "SOL") Owned(msg.sender) {}

    function mint(address to, uint256 id) external onlyOwner {
        _safeMint(to, id);
    }

    function tokenURI(uint256) public pure override returns (string memory) {
        return "";
    }
}
