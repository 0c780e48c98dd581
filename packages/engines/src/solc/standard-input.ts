/** Settings are ours alone: nothing of an uploaded configuration reaches the compiler. */
export const standardInput = (sources: Readonly<Record<string, string>>, version: string) => ({
  language: 'Solidity',
  sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
  settings: {
    optimizer: { enabled: false, runs: 200 },
    outputSelection: { '*': { '': [hasCompactAst(version) ? 'ast' : 'legacyAST'], '*': [...contractOutput] } },
  },
})

const hasCompactAst = (version: string): boolean => version !== '0.4.11'

const contractOutput = [
  'abi',
  'devdoc',
  'userdoc',
  'evm.methodIdentifiers',
  'evm.bytecode.object',
  'evm.bytecode.sourceMap',
  'evm.bytecode.linkReferences',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.sourceMap',
  'evm.deployedBytecode.linkReferences',
]
