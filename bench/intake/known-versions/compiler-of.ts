/** A contract as build tools publish it beside its source: Truffle, Hardhat and Waffle each in their own shape. */
export interface Artifact {
  contractName?: string
  compiler?: { version?: string }
  deployedBytecode?: string
  evm?: { deployedBytecode?: { object?: string } }
}

/** In the metadata at the end of the code: the key `solc` and three bytes. */
const SOLC_KEY = '64736f6c6343'

/** The compiler that a published contract was compiled with, as its own bytecode says, or as the build tool wrote down. */
export const compilerOf = ({ compiler, deployedBytecode, evm }: Artifact): string | undefined => {
  const code = deployedBytecode ?? evm?.deployedBytecode?.object ?? ''
  const at = code.lastIndexOf(SOLC_KEY)
  if (at === -1) return code.length > 2 ? compiler?.version?.match(/^\d+\.\d+\.\d+/)?.[0] : undefined
  const bytes = code.slice(at + SOLC_KEY.length, at + SOLC_KEY.length + 6).match(/../g) ?? []
  return bytes.map((byte) => Number.parseInt(byte, 16)).join('.')
}
