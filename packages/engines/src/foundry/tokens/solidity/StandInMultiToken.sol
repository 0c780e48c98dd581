// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

interface MultiTokenReceiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// A plain ERC1155 for projects that name one by its interface alone. Its creation code is in `stand-in-tokens.ts`.
contract StandInMultiToken {
    address private immutable minter = msg.sender;
    mapping(address => mapping(uint256 => uint256)) private balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0xd9b67a26 || id == 0x01ffc9a7;
    }

    function uri(uint256) external pure returns (string memory) {
        return "";
    }

    function balanceOf(address account, uint256 id) public view returns (uint256) {
        return balances[account][id];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory amounts)
    {
        amounts = new uint256[](accounts.length);
        for (uint256 i; i < accounts.length; i++) amounts[i] = balances[accounts[i]][ids[i]];
    }

    /// For the set-up of a story alone.
    function mint(address to, uint256 id, uint256 value, bytes calldata) external {
        require(msg.sender == minter, "not minted");
        balances[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        move(from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = MultiTokenReceiver(to).onERC1155Received(msg.sender, from, id, value, data);
        require(answer == MultiTokenReceiver.onERC1155Received.selector, "refused");
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        for (uint256 i; i < ids.length; i++) move(from, to, ids[i], values[i]);
        if (to.code.length == 0) return;
        bytes4 answer = MultiTokenReceiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        require(answer == MultiTokenReceiver.onERC1155BatchReceived.selector, "refused");
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not approved");
        require(to != address(0), "no recipient");
        balances[from][id] -= value;
        balances[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }
}
