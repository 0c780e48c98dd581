export { serve } from './serve.ts'
export { sourcifyReply, sourcifyUnverified } from './source-replies.ts'
export { startTestChain, type TestChain } from './start-test-chain.ts'
