export { lookAtBytecode } from './bytecode/look-at-bytecode.ts'
export { matchBuild } from './bytecode/match-build.ts'
export { type ChainEnv, chainEnv } from './chain-settings.ts'
export { type ChainReader, createChainReader } from './create-chain-reader.ts'
