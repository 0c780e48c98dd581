import { compileControl, control, controlCode } from '@lc/testkit/control'
import { afterEach, beforeAll, expect } from 'vitest'
import { matchBuild } from '../bytecode/match-build.ts'
import { createChainReader } from '../create-chain-reader.ts'
import { sampleFile, sampleSource } from './compile-sample.ts'
import { openChainStage } from './open-chain-stage.ts'
import { serveJson } from './serve.ts'
import { sourcifyReply } from './source-replies.ts'

interface Places {
  rpc?: string
  sourcify: string
  address?: string
  /** Wait only a moment, because the endpoint never answers. */
  isHasty?: boolean
}

/**
 * A chain, and a reader of it. After every test an unrelated contract is read, compiled and compared:
 * its code must match the chain.
 */
export const openHostileStage = () => {
  const stage = openChainStage()
  const read = ({ rpc = stage.chain.url, sourcify, address = stage.plain, isHasty }: Places) =>
    createChainReader(
      {
        CHAIN_RPC_URLS: new Map([[1, [rpc]]]),
        SOURCIFY_URL: sourcify,
        ETHERSCAN_URL: undefined,
        ETHERSCAN_API_KEY: undefined,
      },
      isHasty ? { budgetMs: 3_000, requestMs: 1_000 } : { budgetMs: 90_000, requestMs: 30_000 },
    ).read({ chainId: 1, address }, new AbortController().signal)
  let address: string
  beforeAll(async () => {
    address = await stage.chain.deploy(controlCode(await compileControl(stage.jail, control.source)))
  })
  afterEach(async () => {
    const { file, contract: name, source } = control
    const sourcify = await serveJson(sourcifyReply({ address, sources: { [file]: source }, name, file }))
    const found = await read({ sourcify, address })
    const { output } = await compileControl(stage.jail, found.source?.bundle.sources[file] ?? '')
    const deployed = { code: found.code, blockNumber: found.deployment.block.number }
    expect(matchBuild({ output, mainFile: file, mainContract: name }, deployed).verdict).toBe('exact')
  })
  return { stage, read, verified: verifiedAt(() => stage.plain) }
}

type Reply = Parameters<typeof sourcifyReply>[0]

/** Sourcify's reply about the plain contract, with the given fields replaced. */
const verifiedAt =
  (plain: () => string) =>
  (given: Partial<Reply> = {}) =>
    sourcifyReply({
      address: plain(),
      sources: { [sampleFile]: sampleSource() },
      name: 'Plain',
      file: sampleFile,
      ...given,
    })
