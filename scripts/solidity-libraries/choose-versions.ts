/** A package of npm whose Solidity the doctor may add to a project. */
export interface Library {
  name: string
  /** Versions that count; of each minor the last one is taken. */
  isWanted: RegExp
}

const RELEASE = /^\d+\.\d+\.\d+$/
const RELEASE_OR_SOLC_7 = /^\d+\.\d+\.\d+(-solc-0\.7(-\d+)?)?$/
const ANY = /^/

export const libraries: readonly Library[] = [
  { name: '@chainlink/contracts', isWanted: RELEASE },
  { name: '@openzeppelin/contracts', isWanted: RELEASE_OR_SOLC_7 },
  { name: '@openzeppelin/contracts-upgradeable', isWanted: RELEASE_OR_SOLC_7 },
  { name: '@uniswap/lib', isWanted: ANY },
  { name: '@uniswap/v2-core', isWanted: RELEASE },
  { name: '@uniswap/v2-periphery', isWanted: ANY },
  { name: '@uniswap/v3-core', isWanted: ANY },
  { name: '@uniswap/v3-periphery', isWanted: RELEASE },
  { name: 'base64-sol', isWanted: RELEASE },
  // Not published by its authors, and old: only its consoles are used, which are the same as theirs.
  { name: 'forge-std', isWanted: /^1\.1\.2$/ },
  { name: 'hardhat', isWanted: /^2\.29\.\d+$/ },
  // The name of OpenZeppelin's package before 2.3; later versions are the same as the other's.
  { name: 'openzeppelin-solidity', isWanted: /^(1\.\d+|2\.[0-2])\.\d+$/ },
  { name: 'solady', isWanted: RELEASE },
  { name: 'solmate', isWanted: RELEASE },
]

/** The last of every minor line, and of its variants (`-solc-0.7`); npm lists versions in order. */
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
