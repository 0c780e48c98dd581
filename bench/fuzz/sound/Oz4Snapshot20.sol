// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

import "@openzeppelin/contracts@4.9.6/token/ERC20/extensions/ERC20Snapshot.sol";
import "@openzeppelin/contracts@4.9.6/token/ERC20/extensions/ERC20Burnable.sol";
import "@openzeppelin/contracts@4.9.6/access/Ownable.sol";

contract Oz4Snapshot20 is ERC20Snapshot, ERC20Burnable, Ownable {
    constructor() ERC20("Snapshot", "SNP") {
        _mint(msg.sender, 1000000 ether);
    }

    function snapshot() external onlyOwner {
        _snapshot();
    }

    function _beforeTokenTransfer(address from, address to, uint256 value) internal override(ERC20, ERC20Snapshot) {
        super._beforeTokenTransfer(from, to, value);
    }
}
