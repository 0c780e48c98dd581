/** An npm package whose Solidity the doctor may add to a project. */
export interface Library {
  name: string
  /** Eligible versions; the last one of each minor is used. */
  versions: RegExp
}

const RELEASE = /^\d+\.\d+\.\d+$/
const RELEASE_OR_SOLC_7 = /^\d+\.\d+\.\d+(-solc-0\.7(-\d+)?)?$/
const ANY = /^/

export const libraries: readonly Library[] = [
  { name: '@chainlink/contracts', versions: RELEASE },
  { name: '@openzeppelin/contracts', versions: RELEASE_OR_SOLC_7 },
  { name: '@openzeppelin/contracts-upgradeable', versions: RELEASE_OR_SOLC_7 },
  { name: '@uniswap/lib', versions: ANY },
  { name: '@uniswap/v2-core', versions: RELEASE },
  { name: '@uniswap/v2-periphery', versions: ANY },
  { name: '@uniswap/v3-core', versions: ANY },
  { name: '@uniswap/v3-periphery', versions: RELEASE },
  { name: 'base64-sol', versions: RELEASE },
  // An old third-party package: only its consoles are used, which equal the original ones.
  { name: 'forge-std', versions: /^1\.1\.2$/ },
  { name: 'hardhat', versions: /^2\.29\.\d+$/ },
  // The name of OpenZeppelin's package before 2.3; later versions equal the other package's.
  { name: 'openzeppelin-solidity', versions: /^(1\.\d+|2\.[0-2])\.\d+$/ },
  { name: 'solady', versions: RELEASE },
  { name: 'solmate', versions: RELEASE },
]

/** The last version of every minor, and of its variants (`-solc-0.7`); npm lists versions in order. */
export const chooseVersions = (published: readonly string[], isWanted: RegExp): string[] => {
  const lastOfLine = new Map<string, string>()
  for (const version of published.filter((candidate) => isWanted.test(candidate)))
    lastOfLine.set(lineOf(version), version)
  return [...lastOfLine.values()]
}

const lineOf = (version: string): string => {
  const [core = '', ...rest] = version.split('-')
  const variant = rest.join('-').match(/^solc-\d+\.\d+/)?.[0] ?? ''
  return `${core.split('.').slice(0, 2).join('.')} ${variant}`
}
