import type { FixEdit, Location } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProject } from '../foundry/project-reading.ts'
import type { ProofCheck } from '../proof/checks.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileWith } from '../solc/compile-project.ts'
import { textAt } from '../structure/ast-node.ts'
import { listFunctions } from '../structure/function-facts.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { fixRules } from './fix-rules.ts'
import { subjectWith } from './fix-subject.ts'
import { applyEdits } from './source-text.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

interface Case {
  edit: FixEdit
  check: ProofCheck
  source: string
  /** The function that the attacker calls. */
  called: string
}

/** The sources that a rule proposes; each must compile. Its finding is at the line with the comment `// here`. */
const propose = async ({ edit, check, source, called }: Case): Promise<string[]> => {
  const build = await compileSource(jail, source)
  const reading = readProject(build)
  const contract = reading.declarations.contracts.at(-1)
  const rule = fixRules.find((each) => each.edit === edit && each.checks.includes(check))
  if (!contract || !rule) throw new Error('no contract or rule')
  const entries = contract.linearization.flatMap(listFunctions).filter((fn) => textAt(fn, 'name') === called)
  const line = source.split('\n').findIndex((each) => each.includes('// here')) + 1
  const locations: Location[] = [{ file: 'Contract.sol', startLine: line, endLine: line }]
  const subject = subjectWith({ check, reading, contract, entries, locations })
  const proposed = subject ? rule.propose(subject).map((edits) => applyEdits(source, edits)) : []
  const version = build.compiler.split('+')[0] ?? ''
  for (const patched of proposed) {
    const compiled = await compileWith({
      ...build,
      sources: { 'Contract.sol': patched },
      version,
      jail,
      signal: neverAborted,
    })
    expect(compiled.ok ? '' : `${compiled.detail}\n${patched}`).toBe('')
  }
  return proposed
}

/** The lines that one source has and the other doesn't, without their indentation. */
const added = (before: string, after = ''): string[] => {
  const old = before.split('\n').map((line) => line.trim())
  return after
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !old.includes(line))
}

/** The order of two pieces of code in a source. */
const isBefore = (source: string | undefined, first: string, second: string): boolean =>
  (source?.indexOf(first) ?? -1) !== -1 && (source?.indexOf(first) ?? 0) < (source?.indexOf(second) ?? 0)

const bank = (pragma: string, body: string, more = '') => `pragma solidity ${pragma};
contract Bank {
    mapping(address => uint256) public balances;
    function put() public payable { balances[msg.sender] += msg.value; }
    function take(uint256 amount) public ${more}{
        require(balances[msg.sender] >= amount);
${body}
    }
}
`

test.for([
  [
    '0.4.26',
    '        require(msg.sender.call.value(amount)());\n        balances[msg.sender] -= amount;',
    'call.value',
  ],
  [
    '0.4.26',
    '        if (!msg.sender.call.value(amount)()) { revert(); }\n        balances[msg.sender] -= amount;',
    'call.value',
  ],
  [
    '0.4.26',
    '        if (msg.sender.call.value(amount)()) {\n            balances[msg.sender] -= amount;\n        }',
    'require(msg.sender.call',
  ],
  [
    '0.5.17',
    '        (bool ok, ) = msg.sender.call.value(amount)("");\n        require(ok);\n        balances[msg.sender] -= amount;',
    'call.value',
  ],
  [
    '0.8.26',
    '        (bool ok, ) = msg.sender.call{value: amount}("");\n        require(ok);\n        balances[msg.sender] -= amount;',
    'call{value',
  ],
] as const)('effects first: with %s, books the payment before it is made', async ([version, body, call]) => {
  const [patched] = await propose({
    edit: 'effects_first',
    check: 'reentrancy',
    source: bank(version, body),
    called: 'take',
  })
  expect(isBefore(patched, 'balances[msg.sender] -= amount', call)).toBe(true)
})

test('effects first: given an amount that the bookkeeping clears, keeps it in a variable', async () => {
  const body =
    '        (bool ok, ) = msg.sender.call{value: balances[msg.sender]}("");\n        require(ok);\n        balances[msg.sender] = 0;'
  const source = bank('0.8.26', body)
    .replace('take(uint256 amount)', 'take(uint256 least)')
    .replace('>= amount', '>= least')
  const [patched] = await propose({ edit: 'effects_first', check: 'reentrancy', source, called: 'take' })
  expect(added(source, patched)).toEqual([
    'uint256 amount = balances[msg.sender];',
    '(bool ok, ) = msg.sender.call{value: amount}("");',
  ])
})

test.for([
  [
    'a payment whose failure returns',
    '        (bool ok, ) = msg.sender.call{value: amount}("");\n        if (!ok) return;\n        balances[msg.sender] -= amount;',
  ],
  [
    'no bookkeeping after the payment',
    '        balances[msg.sender] -= amount;\n        (bool ok, ) = msg.sender.call{value: amount}("");\n        require(ok);',
  ],
  [
    'bookkeeping that needs the result',
    '        (bool ok, ) = msg.sender.call{value: amount}("");\n        if (ok) balances[msg.sender] -= amount;',
  ],
] as const)('effects first: given %s, proposes nothing', async ([, body]) => {
  expect(
    await propose({ edit: 'effects_first', check: 'reentrancy', source: bank('0.8.26', body), called: 'take' }),
  ).toEqual([])
})

test('guard: given a modifier of the project that locks, uses it', async () => {
  const guard = '    bool locked;\n    modifier once() { require(!locked); locked = true; _; locked = false; }\n'
  const body =
    '        (bool ok, ) = msg.sender.call{value: amount}("");\n        if (!ok) return;\n        balances[msg.sender] -= amount;'
  const source = bank('0.8.26', body).replace('    function put', `${guard}    function put`)
  const [patched] = await propose({ edit: 'reentrancy_guard', check: 'reentrancy', source, called: 'take' })
  expect(added(source, patched)).toEqual([
    'function put() public payable once { balances[msg.sender] += msg.value; }',
    'function take(uint256 amount) public once {',
  ])
})

test.for(['0.4.26', '0.8.26'])(
  'guard: with %s and none in the project, adds one behind all variables',
  async (version) => {
    const source = bank(version, '        balances[msg.sender] -= amount;')
    const [patched] = await propose({ edit: 'reentrancy_guard', check: 'reentrancy', source, called: 'take' })
    expect(isBefore(patched, 'balances;', 'bool private entered;')).toBe(true)
    expect(patched).toContain('function take(uint256 amount) public nonReentrant {')
  },
)

const till = (pragma: string, { header = 'public', check = '', more = '', first = 'owner = msg.sender;' } = {}) =>
  `pragma solidity ${pragma};
contract Till {
    address public owner;
    uint256 limit;
    ${pragma.startsWith('0.4') ? 'function Till()' : 'constructor()'} public { ${first} }
    ${more}
    function setLimit(uint256 next) public { ${check} limit = next; }
    function sweep(address payable to) ${header} returns (bool) {
        to.transfer(address(this).balance);
        return true;
    }
}
`.replace(pragma.startsWith('0.4') ? 'address payable to' : '\0', 'address to')

const sweeping = { edit: 'restrict_access', check: 'withdrawal', called: 'sweep' } as const

test.for(['0.4.26', '0.5.17', '0.6.12'])('access: with %s, uses the modifier of the project', async (version) => {
  const source = till(version, { more: 'modifier onlyOwner() { require(msg.sender == owner); _; }' })
  const [patched] = await propose({ ...sweeping, source })
  expect(patched).toContain('public onlyOwner returns (bool) {')
})

test('access: given a check in another function, copies it', async () => {
  const source = till('0.6.12', { check: 'require(msg.sender == owner, "not yours");' })
  const [patched] = await propose({ ...sweeping, source })
  expect(added(source, patched)).toEqual(['require(msg.sender == owner, "not yours");'])
})

test('access: given only a stored deployer, compares with it', async () => {
  const source = till('0.6.12')
  const [patched] = await propose({ ...sweeping, source })
  expect(added(source, patched)).toEqual(['require(msg.sender == owner);'])
})

test.for([
  ['a role that anyone can take', { more: 'function become() public { owner = msg.sender; }' }],
  ['no stored account', { first: 'limit = 1;' }],
] as const)('access: given %s, proposes nothing', async ([, parts]) => {
  expect(await propose({ ...sweeping, source: till('0.6.12', parts) })).toEqual([])
})

test('access: given a function that serves its caller, proposes nothing', async () => {
  const source = till('0.6.12', { more: 'mapping(address => uint256) paid;' }).replace(
    'to.transfer',
    'paid[msg.sender] = 1; to.transfer',
  )
  expect(await propose({ ...sweeping, source })).toEqual([])
})

test.for(['0.4.26', '0.6.12', '0.8.26'])('origin: with %s, compares the sender', async (version) => {
  const source = `pragma solidity ${version};
contract Wallet {
    address owner;
    modifier onlyOwner() { require(tx.origin == owner); _; }
    function set(address next) public onlyOwner { owner = next; }
}
`
  const [patched] = await propose({ edit: 'replace_origin', check: 'tx-origin', source, called: 'set' })
  expect(added(source, patched)).toEqual(['modifier onlyOwner() { require(msg.sender == owner); _; }'])
})

const sum = (pragma: string, line: string) => `pragma solidity ${pragma};
contract Sum {
    uint256 total; mapping(address => uint8) small; uint256 last;
    function next() internal returns (uint256) { last = 1; return last; }
    function run(uint256 a, uint8 b) public {
        ${line} // here
    }
}
`

test.for([
  ['0.4.26', 'total += a;', 'require(total + a >= total);'],
  ['0.5.17', 'total = total - a;', 'require(total >= a);'],
  ['0.6.12', 'total = total * (a + 1);', 'require(total == 0 || total * (a + 1) / total == (a + 1));'],
  ['0.7.6', 'small[msg.sender] -= b;', 'require(small[msg.sender] >= b);'],
  ['0.7.6', 'small[msg.sender]++;', 'require(small[msg.sender] + 1 > small[msg.sender]);'],
] as const)('arithmetic: with %s, checks %s', async ([version, line, check]) => {
  const source = sum(version, line)
  const [patched] = await propose({ edit: 'check_arithmetic', check: 'arithmetic', source, called: 'run' })
  expect(added(source, patched)).toContain(check)
})

test('arithmetic: given unchecked code, removes the keyword', async () => {
  const source = sum('0.8.26', 'unchecked { total -= a; }')
  const [patched] = await propose({ edit: 'check_arithmetic', check: 'arithmetic', source, called: 'run' })
  expect(patched).not.toContain('unchecked')
})

test.for([
  ['an operand with a side effect', 'total = next() + a;', '0.5.17'],
  ['an operand that may not be evaluated', 'require(a == 0 || total - a > 1);', '0.6.12'],
] as const)('arithmetic: given %s, proposes nothing', async ([, line, version]) => {
  expect(
    await propose({ edit: 'check_arithmetic', check: 'arithmetic', source: sum(version, line), called: 'run' }),
  ).toEqual([])
})

const payer = (pragma: string, line: string) => `pragma solidity ${pragma};
contract Payer {
    function pay(address ${pragma.startsWith('0.4') ? '' : 'payable '}to) public payable {
        ${line} // here
    }
}
`

test.for([
  ['0.4.26', 'to.send(1);', 'require(to.send(1)); // here'],
  ['0.4.26', 'to.call.value(1)();', 'require(to.call.value(1)()); // here'],
  ['0.5.17', 'to.call.value(1)("");', 'require(success);'],
  ['0.8.26', 'to.call{value: 1}("");', 'require(success);'],
  ['0.8.26', '(bool sent, ) = to.call{value: 1}("");', 'require(sent);'],
] as const)('result: with %s, checks %s', async ([version, line, check]) => {
  const source = payer(version, line)
  const [patched] = await propose({ edit: 'check_result', check: 'ignored-result', source, called: 'pay' })
  expect(added(source, patched)).toContain(check)
})

test('result: given a result that is read, proposes nothing', async () => {
  const source = payer('0.8.26', '(bool sent, ) = to.call{value: 1}(""); require(sent);')
  expect(await propose({ edit: 'check_result', check: 'ignored-result', source, called: 'pay' })).toEqual([])
})

test.for(['0.4.26', '0.8.26'])('initialiser: with %s, works only once', async (version) => {
  const source = `pragma solidity ${version};
contract Vault {
    address public owner;
    function initialize(address first) public {
        owner = first;
    }
}
`
  const [patched] = await propose({ edit: 'lock_initialiser', check: 'takeover', source, called: 'initialize' })
  expect(added(source, patched)).toEqual(['require(owner == address(0));'])
})

test('initialiser: given an owner that the constructor sets, proposes nothing', async () => {
  const source = till('0.6.12', { more: 'function initialize(address first) public { owner = first; }' })
  expect(await propose({ edit: 'lock_initialiser', check: 'takeover', source, called: 'initialize' })).toEqual([])
})

test('constructor: given a misspelt name, corrects it', async () => {
  const source =
    'pragma solidity 0.4.26;\ncontract Treasury {\n    address owner;\n    function Tresury() public { owner = msg.sender; }\n}\n'
  const [patched] = await propose({ edit: 'name_constructor', check: 'takeover', source, called: 'Tresury' })
  expect(added(source, patched)).toEqual(['function Treasury() public { owner = msg.sender; }'])
})

test('constructor: given another name, proposes nothing', async () => {
  const source =
    'pragma solidity 0.4.26;\ncontract Treasury {\n    address owner;\n    function claim() public { owner = msg.sender; }\n}\n'
  expect(await propose({ edit: 'name_constructor', check: 'takeover', source, called: 'claim' })).toEqual([])
})

test.for([
  ['0.4.26', 'address', 'last.transfer(price);'],
  ['0.8.26', 'address payable', '(bool ok, ) = last.call{value: price}("");\n        require(ok);'],
] as const)('pull payments: with %s, credits the receiver', async ([version, type, payment]) => {
  const sender = version === '0.8.26' ? 'payable(msg.sender)' : 'msg.sender'
  const source = `pragma solidity ${version};
contract Throne {
    ${type} last;
    uint256 price;
    function claim() public payable {
        require(msg.value > price);
        ${payment}
        last = ${sender};
        price = msg.value;
    }
}
`
  const [patched] = await propose({ edit: 'pull_payments', check: 'refusal', source, called: 'claim' })
  expect(added(source, patched)).toEqual(
    expect.arrayContaining([
      'mapping(address => uint256) public pendingWithdrawals;',
      'pendingWithdrawals[last] += price;',
    ]),
  )
})

const locker = (body: string) => `pragma solidity 0.8.26;
contract Locker {
    mapping(uint256 => address) keeperOf;
    mapping(address => uint256) credit;
    address last;
    function lock(uint256 id) public payable { keeperOf[id] = msg.sender; credit[msg.sender] += msg.value; }
    ${body}
}
`

test.for([
  [
    'the keeper',
    '{ require(keeperOf[id] != address(0)); payable(msg.sender).transfer(1); }',
    'require(keeperOf[id] == msg.sender);',
  ],
  ['the credit', '{ credit[msg.sender] = 0; payable(msg.sender).transfer(id); }', 'require(id <= credit[msg.sender]);'],
] as const)('own records: checks %s', async ([, body, check]) => {
  const source = locker(`function unlock(uint256 id) public ${body}`)
  const proposed = await propose({ edit: 'own_records', check: 'withdrawal', source, called: 'unlock' })
  expect(proposed.some((patched) => patched.includes(check))).toBe(true)
})

test('own records: given nothing that belongs to callers, proposes nothing', async () => {
  const source = locker('function unlock(uint256 id) public { payable(msg.sender).transfer(id); }')
  expect(await propose({ edit: 'own_records', check: 'withdrawal', source, called: 'unlock' })).toEqual([])
})

test('pull payments: given a helper that only pays, credits its receiver', async () => {
  const source = locker(`function claim() public payable { pay(last, msg.value); last = msg.sender; }
    function pay(address to, uint256 amount) private { (bool ok, ) = to.call{value: amount}(""); require(ok); }`)
  const [patched] = await propose({ edit: 'pull_payments', check: 'refusal', source, called: 'claim' })
  expect(patched).toContain('pendingWithdrawals[last] += msg.value;')
})
