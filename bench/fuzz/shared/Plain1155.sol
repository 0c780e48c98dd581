// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IReceiver {
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external returns (bytes4);
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        returns (bytes4);
}

/// A correct ERC1155 token; its variants break one rule each.
contract Plain1155 {
    address public owner = msg.sender;
    mapping(uint256 => mapping(address => uint256)) internal balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);

    function mint(address to, uint256 id, uint256 value, bytes calldata) external virtual {
        require(msg.sender == owner);
        balances[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function burn(address from, uint256 id, uint256 value) external virtual {
        requireAllowed(from);
        balances[id][from] -= value;
        emit TransferSingle(msg.sender, from, address(0), id, value);
    }

    function balanceOf(address account, uint256 id) public view virtual returns (uint256) {
        return balances[id][account];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory found)
    {
        found = new uint256[](ids.length);
        for (uint256 i; i < ids.length; i++) found[i] = balances[ids[i]][accounts[i]];
    }

    function setApprovalForAll(address operator, bool approved) external virtual {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data)
        public
        virtual
    {
        requireAllowed(from);
        require(to != address(0));
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = IReceiver(to).onERC1155Received(msg.sender, from, id, value, data);
        require(answer == IReceiver.onERC1155Received.selector);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) public virtual {
        requireAllowed(from);
        require(to != address(0) && ids.length == values.length);
        for (uint256 i; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = IReceiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        require(answer == IReceiver.onERC1155BatchReceived.selector);
    }

    function requireAllowed(address from) internal view {
        require(msg.sender == from || isApprovedForAll[from][msg.sender]);
    }

    function move(address from, address to, uint256 id, uint256 value) internal virtual {
        balances[id][from] -= value;
        balances[id][to] += value;
    }
}
