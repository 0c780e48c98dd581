interface Alias {
  library: string
  /** How projects write it, and where in the package that leads; the first that fits counts. */
  prefixes: readonly (readonly [prefix: string, folder: string])[]
}

export const aliases: readonly Alias[] = [
  {
    library: '@openzeppelin/contracts-upgradeable',
    prefixes: [
      ['@openzeppelin/contracts-upgradeable/', ''],
      ['@openzeppelin-contracts-upgradeable/', ''],
      ['openzeppelin-contracts-upgradeable/contracts/', ''],
      ['openzeppelin-contracts-upgradeable/', ''],
      ['@openzeppelin-upgradeable/contracts/', ''],
      ['openzeppelin-upgradeable/contracts/', ''],
      ['openzeppelin-upgradeable/', ''],
    ],
  },
  {
    library: '@openzeppelin/contracts',
    prefixes: [
      ['@openzeppelin/contracts/', ''],
      ['@openzeppelin-contracts/contracts/', ''],
      ['@openzeppelin-contracts/', ''],
      ['openzeppelin-contracts/contracts/', ''],
      ['openzeppelin-contracts/', ''],
      ['openzeppelin-solidity/contracts/', ''],
      ['zeppelin-solidity/contracts/', ''],
      ['openzeppelin/contracts/', ''],
      ['openzeppelin/', ''],
      ['@openzeppelin/', ''],
    ],
  },
  {
    library: 'solmate',
    prefixes: [
      ['solmate/src/', 'src/'],
      ['@rari-capital/solmate/src/', 'src/'],
      ['@solmate/', 'src/'],
      ['solmate/', 'src/'],
    ],
  },
  {
    library: 'solady',
    prefixes: [
      ['solady/src/', 'src/'],
      ['@solady/', 'src/'],
      ['solady/', 'src/'],
    ],
  },
  ...['@uniswap/v2-core', '@uniswap/v2-periphery', '@uniswap/v3-core', '@uniswap/v3-periphery'].map((library) => ({
    library,
    prefixes: [
      [`${library}/`, ''],
      [`${library.slice('@uniswap/'.length)}/`, ''],
    ] as const,
  })),
  // By its whole name alone: half of all projects have a folder `lib` of their own.
  { library: '@uniswap/lib', prefixes: [['@uniswap/lib/', '']] },
  {
    library: '@chainlink/contracts',
    prefixes: [
      ['@chainlink/contracts/', ''],
      ['chainlink/contracts/', ''],
      ['chainlink-brownie-contracts/contracts/', ''],
      ['@chainlink/', ''],
      ['chainlink/', ''],
    ],
  },
  { library: 'base64-sol', prefixes: [['base64-sol/', '']] },
  { library: 'hardhat', prefixes: [['hardhat/', '']] },
  // Of both, their consoles alone: what imports anything else of them is a test.
  {
    library: 'forge-std',
    prefixes: [
      ['forge-std/src/', ''],
      ['forge-std/', ''],
    ],
  },
]

/** Names that a repository of GitHub has as a library here. */
export const repositories: Readonly<Record<string, string>> = {
  'openzeppelin/openzeppelin-contracts': 'openzeppelin-contracts/',
  'openzeppelin/openzeppelin-solidity': 'openzeppelin-contracts/',
  'openzeppelin/zeppelin-solidity': 'openzeppelin-contracts/',
  'openzeppelin/openzeppelin-contracts-upgradeable': 'openzeppelin-contracts-upgradeable/',
  'transmissions11/solmate': 'solmate/',
  'rari-capital/solmate': 'solmate/',
  'vectorized/solady': 'solady/',
  'uniswap/v2-core': '@uniswap/v2-core/',
  'uniswap/v2-periphery': '@uniswap/v2-periphery/',
  'uniswap/v3-core': '@uniswap/v3-core/',
  'uniswap/v3-periphery': '@uniswap/v3-periphery/',
  'smartcontractkit/chainlink': 'chainlink/',
}
