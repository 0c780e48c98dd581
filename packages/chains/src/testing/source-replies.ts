/** Sourcify's API v2 reply for a verified contract, with `fields=sources,compilation`. */
export const sourcifyReply = (given: {
  chainId?: number
  address: string
  sources: Record<string, string>
  name: string
  file: string
  compiler?: string
  settings?: unknown
  language?: string
}) => ({
  sources: Object.fromEntries(Object.entries(given.sources).map(([path, content]) => [path, { content }])),
  compilation: {
    language: given.language ?? 'Solidity',
    compiler: 'solc',
    compilerVersion: given.compiler ?? '0.8.28+commit.7893614a',
    compilerSettings: given.settings ?? { optimizer: { enabled: false, runs: 200 }, outputSelection: {} },
    name: given.name,
    fullyQualifiedName: `${given.file}:${given.name}`,
  },
  matchId: '3266227',
  creationMatch: 'match',
  runtimeMatch: 'match',
  verifiedAt: '2024-07-24T12:00:00Z',
  match: 'match',
  chainId: String(given.chainId ?? 1),
  address: given.address,
})

/** Sourcify's reply, with status 404, for a contract that isn't verified. */
export const sourcifyUnverified = (address: string) => ({
  match: null,
  creationMatch: null,
  runtimeMatch: null,
  chainId: '1',
  address,
})

/** `getsourcecode` of Etherscan's API v2 for a verified contract. */
export const etherscanReply = (given: Record<string, string>) => ({
  status: '1',
  message: 'OK',
  result: [
    {
      SourceCode: '',
      ABI: '[]',
      ContractName: 'Plain',
      CompilerVersion: 'v0.8.28+commit.7893614a',
      CompilerType: 'solc',
      OptimizationUsed: '1',
      Runs: '999',
      ConstructorArguments: '',
      EVMVersion: 'Default',
      Library: '',
      ContractFileName: '',
      LicenseType: 'MIT',
      Proxy: '0',
      Implementation: '',
      SwarmSource: '',
      SimilarMatch: '',
      ...given,
    },
  ],
})

/** The same for a contract that isn't verified: a success with empty fields. */
export const etherscanUnverified = () =>
  etherscanReply({
    ABI: 'Contract source code not verified',
    ContractName: '',
    CompilerVersion: '',
    OptimizationUsed: '',
    Runs: '',
  })

/** The reply for too many calls or an invalid key. */
export const etherscanRefused = { status: '0', message: 'NOTOK', result: 'Max rate limit reached' }
