import { brand } from '@lc/content'
import { detectors } from '@lc/detectors'

/** Names that Chinese writes in Latin letters too. A new one is a line here; a word that is no name is written in Chinese. */
const names = [
  // Ours, and places where we are found.
  brand.legal,
  ...[...brand.social, ...brand.code].map(({ name }) => name),
  // Chains and tokens.
  ...[
    'Ethereum',
    'BNB Chain',
    'Polygon',
    'Arbitrum',
    'Heco',
    'Avax',
    'Fantom',
    'Sonic',
    'Cancun',
    'BEC',
    'BeautyChain',
  ],
  ...['Dai', 'Tether', 'Tether USD', 'WETH9', 'The DAO', 'Parity'],
  // Tools, firms and libraries.
  ...[
    'Solidity',
    'Slither',
    'Foundry',
    'SMTChecker',
    'Halmos',
    'z3',
    'solc-js',
    'OpenZeppelin',
    'SafeERC20',
    'SafeMath',
    'Etherscan',
  ],
  ...['PeckShield', 'OWASP', 'Sourcify', 'Stripe', 'SmartBugs', 'SolidiFI', 'PDF', 'Markdown', 'SARIF'],
  // Terms that the trade does not translate.
  ...[
    'API',
    'CI',
    'DNS',
    'EVM',
    'ID',
    'JSON',
    'RSS',
    'VRF',
    'Web3',
    'Argon2id',
    'Cookie',
    'EIP',
    'gas',
    'panic',
    'nonce',
    'rebase',
  ],
  // Words of the language itself, where a sentence speaks of them.
  ...[
    'call',
    'delegatecall',
    'staticcall',
    'send',
    'transfer',
    'transferFrom',
    'permit',
    'fallback',
    'payable',
    'memory',
  ],
  ...['pragma', 'false', 'selfdestruct', 'blockhash', 'prevrandao', 'block.timestamp', 'msg.sender', 'tx.origin'],
  ...['abi.encode', 'abi.encodePacked', 'ABIEncoderV2', 'keccak256', 'sha3', 'bool', 'bytes32', 'storage', 'Yul'],
  ...['view', 'pure', 'constant', 'internal', 'constructor', 'getter', 'using for', 'using … for …', 'delete', 'true'],
  ...['return', 'leave', 'assert', 'require', 'revert', 'throw', 'length', 'push', 'pop', 'shl', 'shr', 'approve'],
  ...['balanceOf', 'safeTransferFrom', 'Transfer'],
  ...[
    'suicide',
    'callcode',
    'block.blockhash',
    'gasleft',
    'msg.data',
    'msg.value',
    'unchecked',
    'DOMAIN_SEPARATOR',
    'write-protection',
  ],
  ...['x =+ 1', 'shl(n, 1)', 'shr(8, value)', 'U+202E'],
  // Oracles and chains that detectors know, with their functions and fields.
  ...['Chainlink Feed Registry', 'Pyth', 'Chronicle', 'Gelato VRF', 'Optimism'],
  ...['getPrice', 'getPriceNoOlderThan', 'publishTime', 'conf'],
  ...[
    '_authorizeUpgrade',
    '_disableInitializers',
    'onlyOwner',
    'UUPS',
    'batchOverflow',
    'i18n_redirected',
    'heads',
    'tails',
    'cat',
  ],
  // People and contracts of the examples.
  ...['Alice', 'Bob', 'SavingsVault', 'PaysItself', 'tx.origin == owner'],
  // Chapters of English documents and words of a compiler, quoted so that a reader finds them.
  ...[
    'Block and Transaction Properties',
    'Solidity v0.8.0 Breaking Changes',
    'Function Calls',
    'Security Considerations',
  ],
  ...['Reentrancy', 'Layout of State Variables in Storage', 'SMTChecker and Formal Verification'],
  ...['happens here', 'might happen here', 'might'],
  ...detectors.map(({ id }) => id),
]

/** Numbered things, addresses of mail, names of files. */
const forms = /\b(?:(?:SWC|CWE|SCWE|EIP|ERC|CVE|LC)-[\d-]+|ERC\d+|SC\d\d|[\w.-]+@[\w.-]+|[\w-]+\.sol)\b/g

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const known = new RegExp(
  `(?<![\\w-])(?:${names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?![\\w-])`,
  'g',
)

/** Latin words of a text that are no known names. */
export const foreignWords = (text: string) =>
  text
    .replace(forms, ' ')
    .replace(known, ' ')
    .match(/[A-Za-z][\w’'-]*/g) ?? []
