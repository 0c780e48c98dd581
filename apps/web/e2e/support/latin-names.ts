import { brand } from '@lc/content'
import { detectors } from '@lc/detectors'
import { openReports } from '@lc/report/open-reports'

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
  ...['Dai', 'Tether', 'Tether USD', 'USDT', 'WETH9', 'The DAO', 'Parity'],
  // Browsers, and terms of signatures.
  ...['JavaScript', 'Chrome', 'Edge', 'Firefox', 'Safari', 'Linux', 'Ed25519', 'DSSE', 'in-toto', 'SHA-256', 'ZIP'],
  ...['Webhook', 'Standard Webhooks', 'standardwebhooks.com', 'Node'],
  // Our command, its files and comments.
  ...['lcat.toml', 'lcat-ignore-next-line', 'TOML', 'GitHub Action', 'kB'],
  // Repositories, and the languages of code blocks.
  ...['https', 'LFS', 'Bitbucket', 'Codeberg', 'sh', 'toml', 'yaml'],
  // Keys of the experts' desk.
  ...['j', 'k', 'r', 'c'],
  // Agents and editors, and their protocol.
  ...['Claude Code', 'Claude Desktop', 'Cursor', 'VS Code', 'Codex CLI', 'Zed', 'MCP', 'HTTP', 'Git', 'Hardhat', 'UTC'],
  // Tools, firms and libraries.
  ...[
    'Solidity',
    'Slither',
    'Foundry',
    'SMTChecker',
    'Halmos',
    'z3',
    'solc',
    'solc-js',
    'OpenZeppelin',
    'SafeERC20',
    'SafeCast',
    'SafeMath',
    'ECDSA',
    'Etherscan',
  ],
  ...['PeckShield', 'OWASP', 'Sourcify', 'Stripe', 'SmartBugs', 'SolidiFI', 'PDF', 'Markdown', 'SARIF'],
  // Packages of the open reports, and their licences.
  ...openReports.flatMap(({ report }) => [report.name, report.licence, ...report.sourceLicences]),
  ...['npm', 'Gelato', 'EAS'],
  // Code hosts, and their words for a request to merge.
  ...['GitLab', 'GitHub Code Security', 'pre-commit', 'Pull Request', 'fork'],
  // Terms that the trade does not translate.
  ...[
    'API',
    'CI',
    'DNS',
    'EVM',
    'ID',
    'JSON',
    'OpenAPI',
    'SSE',
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
    'AGPL-3.0',
    'MB',
    'GB',
  ],
  // Words of the language itself, where a sentence mentions them.
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
  ...[
    'abi.encode',
    'abi.encodePacked',
    'ABIEncoderV2',
    'keccak256',
    'ecrecover',
    'sha3',
    'bool',
    'bytes32',
    'storage',
    'Yul',
  ],
  ...['view', 'pure', 'constant', 'internal', 'constructor', 'getter', 'using for', 'using … for …', 'delete', 'true'],
  ...['return', 'leave', 'assert', 'require', 'revert', 'throw', 'length', 'push', 'pop', 'shl', 'shr', 'approve'],
  ...['balanceOf', 'safeTransferFrom', 'Transfer', 'forceApprove'],
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
  ...['Chainlink', 'Chainlink Feed Registry', 'Pyth', 'Chronicle', 'Gelato VRF', 'Optimism'],
  ...['getPrice', 'getPriceNoOlderThan', 'publishTime', 'conf', 'latestRoundData', 'updatedAt', 'latestAnswer'],
  ...['getReserves', 'slot0', 'observe'],
  ...[
    '_authorizeUpgrade',
    '_disableInitializers',
    'initializer',
    'onlyInitializing',
    'onlyOwner',
    'UUPS',
    'batchOverflow',
    'i18n_redirected',
    'heads',
    'tails',
    'cat',
  ],
  // People and contracts of the examples.
  ...['Alice', 'Bob', 'SavingsVault', 'Points', 'PaysItself', 'msg.sender == treasurer', '0x'],
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

/** Names, keys and keywords that only signed-in pages, mails and exports show. On public pages they would be English. */
const appNames = [
  ...[
    'solc',
    'solidity',
    'forge test',
    'foundry.lock',
    '--full',
    'full',
    'package.json',
    'package',
    'runs',
    'receive',
    'asset',
    'wei',
  ],
  ...['IR', 'ABI', 'UTF-8', 'SHA-256', 'DOT', 'SVG', 'MB', 'kB', 'VAT', 'GST', 'example.com'],
  'github.com/owner/project',
  ...['.sol', '.json', '.zip', 'zip', 'json', 'lib', 'contracts', 'node_modules', 'Solmate', 'Solady', 'ZeppelinOS'],
  ...['HTTP', 'https', '410 Gone'],
  ...['F8', 'F', 'Enter', 'Ctrl', 'Command', 'Tab', 'Shift'],
  ...['supportsInterface', 'getApproved', 'previewDeposit', 'convertToShares'],
]

/** Numbered things, addresses of mail, names of files. */
const forms = /\b(?:(?:SWC|CWE|SCWE|EIP|ERC|CVE|LC)-[\d-]+|ERC\d+|SC\d\d|[\w.-]+@[\w.-]+|[\w-]+\.sol)\b/g

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (list: readonly string[]) =>
  new RegExp(
    `(?<![\\w-])(?:${list
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![\\w-])`,
    'g',
  )
const known = { public: anyOf(names), app: anyOf([...names, ...appNames]) }

/** Latin words of a text that aren't known names in that area. */
export const foreignWords = (text: string, area: 'public' | 'app' = 'public') =>
  text
    .replace(forms, ' ')
    .replace(known[area], ' ')
    .match(/[A-Za-z][\w’'-]*/g) ?? []
