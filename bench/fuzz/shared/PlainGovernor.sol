// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token that remembers how much everyone held at each block.
contract VoteToken {
    struct Checkpoint {
        uint256 number;
        uint256 amount;
    }

    string public name = "Vote";
    string public symbol = "VOTE";
    uint8 public decimals = 18;
    uint256 public totalSupply = 1_000_000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => Checkpoint[]) private checkpoints;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _set(msg.sender, totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function getPastVotes(address account, uint256 number) external view returns (uint256) {
        require(number < block.number, "not yet");
        Checkpoint[] storage own = checkpoints[account];
        for (uint256 i = own.length; i > 0; i--) {
            if (own[i - 1].number <= number) return own[i - 1].amount;
        }
        return 0;
    }

    function _move(address from, address to, uint256 value) private {
        _set(from, balanceOf[from] - value);
        _set(to, balanceOf[to] + value);
        emit Transfer(from, to, value);
    }

    function _set(address account, uint256 amount) private {
        balanceOf[account] = amount;
        checkpoints[account].push(Checkpoint(block.number, amount));
    }
}

/// A correct governor with a delay before execution; its variants break one rule each.
contract PlainGovernor {
    struct Proposal {
        address target;
        uint256 value;
        bytes data;
        uint256 snapshot;
        uint256 end;
        uint256 eta;
        bool isExecuted;
    }

    VoteToken public immutable token;
    uint256 public votingDelay = 2;
    uint256 public votingPeriod = 100;
    uint256 public delay = 2 days;
    uint256 public quorumVotes = 200_000 ether;
    Proposal[] internal proposals;
    mapping(uint256 => uint256) public forVotes;
    mapping(uint256 => uint256) public againstVotes;
    mapping(uint256 => mapping(address => bool)) public hasVoted;

    constructor(VoteToken token_) {
        token = token_;
    }

    function propose(address target, uint256 value, bytes calldata data) external returns (uint256 id) {
        require(token.getPastVotes(msg.sender, block.number - 1) > 0, "no votes");
        id = proposals.length;
        uint256 snapshot = block.number + votingDelay;
        proposals.push(Proposal(target, value, data, snapshot, snapshot + votingPeriod, 0, false));
    }

    function castVote(uint256 id, uint8 support) external virtual {
        _vote(msg.sender, id, support);
    }

    function queue(uint256 id) external {
        Proposal storage chosen = proposals[id];
        require(block.number > chosen.end, "open");
        require(_isPassed(id) && chosen.eta == 0, "not passed");
        chosen.eta = block.timestamp + delay;
    }

    function execute(uint256 id) external virtual {
        Proposal storage chosen = proposals[id];
        require(!chosen.isExecuted, "executed");
        require(_isDue(id), "not due");
        chosen.isExecuted = true;
        _run(id);
    }

    function _run(uint256 id) internal {
        (bool ok,) = proposals[id].target.call{value: proposals[id].value}(proposals[id].data);
        require(ok, "failed");
    }

    function _vote(address voter, uint256 id, uint8 support) internal {
        require(block.number > proposals[id].snapshot && block.number <= proposals[id].end, "closed");
        require(_mayVote(voter, id), "voted");
        hasVoted[id][voter] = true;
        if (support == 1) forVotes[id] += _weight(voter, id);
        else againstVotes[id] += _weight(voter, id);
    }

    function _mayVote(address voter, uint256 id) internal view virtual returns (bool) {
        return !hasVoted[id][voter];
    }

    function _weight(address voter, uint256 id) internal view virtual returns (uint256) {
        return token.getPastVotes(voter, proposals[id].snapshot);
    }

    function _isPassed(uint256 id) internal view virtual returns (bool) {
        return forVotes[id] >= quorumVotes && forVotes[id] > againstVotes[id];
    }

    function _isDue(uint256 id) internal view virtual returns (bool) {
        return proposals[id].eta > 0 && block.timestamp >= proposals[id].eta;
    }
}
