// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

interface NftReceiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// A plain ERC721 for projects that name one by its interface alone. Its creation code is in `stand-in-tokens.ts`.
contract StandInNft {
    string public constant name = "Nft";
    string public constant symbol = "NFT";
    address private immutable minter = msg.sender;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x80ac58cd || id == 0x01ffc9a7 || id == 0x5b5e139f;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return "";
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "no such token");
    }

    /// For the set-up of a story alone.
    function mint(address to, uint256 id) external {
        require(msg.sender == minter && owners[id] == address(0), "not minted");
        owners[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address spender, uint256 id) external {
        require(msg.sender == owners[id] || isApprovedForAll[owners[id]][msg.sender], "not the owner");
        getApproved[id] = spender;
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from && to != address(0), "not the owner");
        bool isAllowed = msg.sender == from || isApprovedForAll[from][msg.sender] || getApproved[id] == msg.sender;
        require(isAllowed, "not approved");
        delete getApproved[id];
        owners[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = NftReceiver(to).onERC721Received(msg.sender, from, id, data);
        require(answer == NftReceiver.onERC721Received.selector, "refused");
    }
}
