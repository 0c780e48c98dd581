// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC1363} from "@openzeppelin/contracts@5.4.0/token/ERC20/extensions/ERC1363.sol";
import {BridgeRole} from "./BridgeRole.sol";

/// Minted by a bridge, burned by it or by holders.
contract BridgeToken is ERC20, ERC20Burnable, ERC1363, BridgeRole {
    constructor() ERC20("Bridged", "BRG") BridgeRole(msg.sender) {}

    function bridgeMint(address to, uint256 amount) external onlyBridge {
        _mint(to, amount);
    }

    function bridgeBurn(address from, uint256 amount) external onlyBridge {
        _burn(from, amount);
    }
}
