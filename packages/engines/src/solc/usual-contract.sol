// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

/// Uses most of what contracts use. Setup compiles it until the compiler's most used functions are optimised.
interface Receiver {
    function received(address from, uint256 value, bytes calldata data) external returns (bytes4);
}

library Numbers {
    function least(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }
}

abstract contract Owned {
    address public owner = msg.sender;

    error NotOwner(address caller);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    function hand(address to) external virtual onlyOwner {
        require(to != address(0), "nobody");
        owner = to;
    }
}

contract Usual is Owned {
    using Numbers for uint256;

    struct Deposit {
        uint128 value;
        uint64 time;
        bool isLocked;
    }

    string public name = "Usual";
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => Deposit[]) private deposits;
    address[] internal holders;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(uint256 supply) payable {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    receive() external payable {
        deposits[msg.sender].push(Deposit(uint128(msg.value), uint64(block.timestamp), false));
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "not allowed");
        unchecked {
            allowance[from][msg.sender] = allowed - value;
        }
        return move(from, to, value);
    }

    function payAll(uint256 limit) external onlyOwner {
        for (uint256 i = 0; i < holders.length; i++) {
            uint256 share = (address(this).balance * balanceOf[holders[i]]) / totalSupply;
            (bool isPaid,) = payable(holders[i]).call{value: share.least(limit)}("");
            if (!isPaid) continue;
        }
    }

    function notify(Receiver to, bytes calldata data) external returns (bytes32 hash) {
        try to.received(msg.sender, balanceOf[msg.sender], data) returns (bytes4 answer) {
            hash = keccak256(abi.encode(answer, data, name));
        } catch Error(string memory reason) {
            hash = keccak256(bytes(reason));
        } catch {
            assembly {
                hash := caller()
            }
        }
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        holders.push(to);
        emit Transfer(from, to, value);
        return true;
    }
}
