/** An import that means a file of a well-known library. */
export interface LibraryImport {
  library: string
  /** Inside the package. */
  path: string
  /** Stated in the import itself: `@openzeppelin/contracts@4.8.0/…`, `…/blob/v4.8.0/…`. */
  version?: string
}

interface Alias {
  library: string
  /** How projects write it, and where in the package that leads; the first that fits counts. */
  prefixes: readonly (readonly [prefix: string, folder: string])[]
}

const aliases: readonly Alias[] = [
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
  ...['@uniswap/v2-core', '@uniswap/v2-periphery', '@uniswap/v3-core', '@uniswap/v3-periphery', '@uniswap/lib'].map(
    (library) => ({
      library,
      prefixes: [
        [`${library}/`, ''],
        [`${library.slice('@uniswap/'.length)}/`, ''],
      ] as const,
    }),
  ),
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
  {
    library: 'hardhat',
    prefixes: [
      ['hardhat/', ''],
      ['forge-std/src/', ''],
      ['forge-std/', ''],
    ],
  },
]

/** Names that a repository of GitHub has as a library here. */
const repositories: Readonly<Record<string, string>> = {
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

/** What an import means to a reader, wherever the project keeps its dependencies. */
export const libraryImportOf = (path: string): LibraryImport | undefined => {
  const remote = remoteImportOf(path)
  if (remote) return remote
  const inside = path.replace(/^.*(?:^|\/)(?:node_modules|lib|libs|dependencies)\/(?=[^/])/, '')
  return aliasOf(inside) ?? aliasOf(path)
}

const VERSION = /^(@?[^@]+)@v?(\d+\.\d+\.\d+(?:-[\w.-]+)?)(?=\/)/

const aliasOf = (given: string): LibraryImport | undefined => {
  const version = given.match(VERSION)?.[2]
  const path = given.replace(VERSION, '$1')
  const lower = path.toLowerCase()
  for (const { library, prefixes } of aliases) {
    const alias = prefixes.find(([prefix]) => lower.startsWith(prefix))
    if (!alias) continue
    const inner = alias[1] + path.slice(alias[0].length)
    return { library, path: inner, ...(version === undefined ? {} : { version }) }
  }
  return undefined
}

const REMOTE = /^(?:https?:\/\/)?(?:raw\.githubusercontent\.com|(?:www\.)?github\.com)\/([^/]+\/[^/]+)\/(.*)$/i

/** Remix reads such imports from the network; here they mean the installed library, or nothing. */
const remoteImportOf = (path: string): LibraryImport | undefined => {
  const [, repository = '', rest = ''] = path.match(REMOTE) ?? []
  const prefix = repositories[repository.toLowerCase()]
  if (prefix === undefined) return undefined
  const [, tag, inner] = rest.match(/^(?:(?:blob|tree)\/)?(?:(v?\d[\w.-]*|master|main|release-v[\d.]+)\/)?(.*)$/) ?? []
  const version = tag?.match(/\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?/)?.[0]
  const found = aliasOf(prefix + (inner ?? rest))
  return found && { ...found, ...(version === undefined ? {} : { version: version.replace(/^(\d+\.\d+)$/, '$1.0') }) }
}

/** Files of test frameworks: what imports them is a test and no part of what is deployed. */
export const isTestImport = (path: string): boolean =>
  /(^|\/)(forge-std|ds-test|@?truffle|remix_tests\.sol|@?crytic\/properties|forge-safe)(\/|$)/.test(path) &&
  !/\/console2?\.sol$/.test(path)
