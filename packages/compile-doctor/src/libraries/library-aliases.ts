interface Alias {
  library: string
  /** Import prefixes and their paths in the package; the first match counts. */
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
  // Only by its full name, because half of all projects have their own folder `lib`.
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
  // Only the consoles of both: a file that imports anything else of them is a test.
  {
    library: 'forge-std',
    prefixes: [
      ['forge-std/src/', ''],
      ['forge-std/', ''],
    ],
  },
]

/** GitHub repositories of libraries that are supplied here. */
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
