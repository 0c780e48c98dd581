/** A change of `vault.sol`: each pair is existing text and its replacement. */
export interface Edit {
  name: string
  changes: readonly (readonly [from: string, to: string])[]
}

/** For `causes`: the kind of finding whose decision must not survive the change. */
export interface CauseEdit extends Edit {
  detector: string
}

const WITHDRAW = `    function withdraw() external {
        uint256 amount = balances[msg.sender];
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok, "payment failed");
        balances[msg.sender] = 0;
    }

`
const SHARE = `    function share(uint256 amount, uint256 parts) external pure returns (uint256) {
        return amount / parts * 3;
    }

`
const NOTES_BODY = `    string public note;

    function write(string calldata text) external {
        note = text;
    }
`

/** Lines move and names of other code change: decisions stay. */
export const unrelated: readonly Edit[] = [
  { name: 'a comment on top', changes: [['pragma', '// One more line.\n// And one more.\npragma']] },
  { name: 'a licence of several lines', changes: [['pragma', '/*\n * Words.\n * More words.\n */\npragma']] },
  {
    name: 'another contract before it',
    changes: [['contract Notes', 'contract First { uint256 public x; }\n\ncontract Notes']],
  },
  {
    name: 'another contract after it',
    changes: [['contract Vault', 'contract Between { uint256 public y; }\n\ncontract Vault']],
  },
  { name: 'an unrelated contract renamed', changes: [['contract Notes', 'contract Memo']] },
  { name: 'an unrelated contract taken out', changes: [[`contract Notes {\n${NOTES_BODY}}\n\n`, '']] },
  { name: 'an unrelated function renamed', changes: [['function write', 'function put']] },
  {
    name: 'an unrelated variable renamed',
    changes: [
      ['string public note', 'string public memo'],
      ['note = text', 'memo = text'],
    ],
  },
  {
    name: 'an event renamed',
    changes: [
      ['event Deposited', 'event Paid'],
      ['emit Deposited', 'emit Paid'],
    ],
  },
  {
    name: 'a state variable added',
    changes: [['    uint256 public fee;\n', '    uint256 public fee;\n    uint256 public limit;\n']],
  },
  { name: 'a state variable taken out', changes: [['    uint256 public fee;\n', '']] },
  {
    name: 'a function added at the head',
    changes: [
      [
        '    constructor()',
        '    function version() external pure returns (uint256) {\n        return 1;\n    }\n\n    constructor()',
      ],
    ],
  },
  {
    name: 'a function added in the middle',
    changes: [
      [
        '    function sweep',
        '    function count() external view returns (uint256) {\n        return fee;\n    }\n\n    function sweep',
      ],
    ],
  },
  {
    name: 'a function moved to the head',
    changes: [
      [WITHDRAW, ''],
      ['    function deposit', `${WITHDRAW}    function deposit`],
    ],
  },
  {
    name: 'a function moved up over two others',
    changes: [
      [SHARE, ''],
      ['    function sweep', `${SHARE}    function sweep`],
    ],
  },
  {
    name: 'blank lines inside functions',
    changes: [
      ['        require(ok', '\n\n        require(ok'],
      ['        to.transfer', '\n        to.transfer'],
    ],
  },
  {
    name: 'other indentation',
    changes: [
      ['        (bool ok, ) = msg.sender', '  (bool ok, ) = msg.sender'],
      ['        return amount / parts', '    return  amount  /  parts'],
    ],
  },
  {
    name: 'comments at the places themselves',
    changes: [
      ['call{value: amount}("");', 'call{value: amount}(""); // known'],
      ['tx.origin == owner', '/* known */ tx.origin == owner'],
    ],
  },
  { name: 'an unrelated body changed', changes: [['note = text;', 'note = text;\n        note = text;']] },
  {
    name: 'an event taken out',
    changes: [
      ['        emit Deposited(msg.sender, msg.value);\n', ''],
      ['    event Deposited(address indexed who, uint256 amount);\n\n', ''],
    ],
  },
]

/** The code of the decision changes: the finding is open again. */
export const causes: readonly CauseEdit[] = [
  {
    name: 'half of the balance is paid',
    detector: 'reentrancy-ether',
    changes: [['call{value: amount}', 'call{value: amount / 2}']],
  },
  {
    name: 'somebody else is paid',
    detector: 'reentrancy-ether',
    changes: [['msg.sender.call{value: amount}', 'owner.call{value: amount}']],
  },
  {
    name: 'the payment is in another function',
    detector: 'reentrancy-ether',
    changes: [['function withdraw()', 'function leave()']],
  },
  { name: 'the contract is another one', detector: 'reentrancy-ether', changes: [['contract Vault', 'contract Safe']] },
  {
    name: 'another question to tx.origin',
    detector: 'tx-origin',
    changes: [['tx.origin == owner', 'tx.origin == to']],
  },
  {
    name: 'tx.origin asked the other way round',
    detector: 'tx-origin',
    changes: [['tx.origin == owner', 'owner == tx.origin']],
  },
  { name: 'another chance', detector: 'weak-randomness', changes: [['% 2 == 0', '% 6 == 0']] },
  {
    name: 'another quotient',
    detector: 'divide-before-multiply',
    changes: [['amount / parts * 3', 'amount / parts * 5']],
  },
  { name: 'another amount is sent', detector: 'unchecked-call', changes: [['to.send(1)', 'to.send(2)']] },
  {
    name: 'the send is in another function',
    detector: 'unchecked-call',
    changes: [['function ping', 'function pong']],
  },
]

/** Refuses an edit whose text doesn't occur: it would change nothing. */
export const applyEdit = (source: string, { name, changes }: Edit): string =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${name}: there is no ${JSON.stringify(from)}`)
    return text.replace(from, () => to)
  }, source)
