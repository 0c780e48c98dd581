// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts@5.4.0/proxy/Clones.sol";
import {Initializable} from "@openzeppelin/contracts@5.4.0/proxy/utils/Initializable.sol";

/// Small wallets, cloned from one.
contract CloneWallet is Initializable {
    address public owner;

    constructor() {
        _disableInitializers();
    }

    function initialize(address owner_) external initializer {
        owner = owner_;
    }

    receive() external payable {}

    function send(address payable to, uint256 amount) external {
        require(msg.sender == owner, "owner only");
        to.transfer(amount);
    }
}

contract CloneFactory {
    address public immutable template;
    mapping(address => address[]) private walletsOf;

    event Created(address indexed owner, address wallet);

    constructor() {
        template = address(new CloneWallet());
    }

    function create() external returns (address payable wallet) {
        wallet = payable(Clones.clone(template));
        CloneWallet(wallet).initialize(msg.sender);
        walletsOf[msg.sender].push(wallet);
        emit Created(msg.sender, wallet);
    }

    function walletCount(address owner) external view returns (uint256) {
        return walletsOf[owner].length;
    }
}
