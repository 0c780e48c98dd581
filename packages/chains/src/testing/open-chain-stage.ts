import type { Build, OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { afterAll, beforeAll } from 'vitest'
import { proxySlots } from '../address/read-proxy.ts'
import { compileSample, readCreationCode, sampleSource } from './compile-sample.ts'
import { startTestChain, type TestChain } from './start-test-chain.ts'

interface ChainStage {
  jail: OpenJail
  chain: TestChain
  build: Build
  /** The address of the sample's plain contract. */
  plain: string
  deploy(name: string, ...words: string[]): Promise<string>
  /** A proxy that stores its target in this slot. */
  deployProxy(slot: string, target: string, admin?: string): Promise<string>
}

const ZERO = '0'.repeat(40)

/** A real chain with a deployed contract, and the compiler that built it, for the tests of one file. */
export const openChainStage = (): ChainStage => {
  const stage = {} as ChainStage
  stage.deploy = (name, ...words) => stage.chain.deploy(readCreationCode(stage.build, name), ...words)
  stage.deployProxy = (slot, target, admin = ZERO) => stage.deploy('SlotProxy', slot, target, proxySlots.admin, admin)
  beforeAll(async () => {
    stage.jail = await openTestJail({ slots: 1 })
    stage.chain = await startTestChain()
    stage.build = await compileSample(stage.jail, sampleSource())
    stage.plain = await stage.deploy('Plain', '2a')
  })
  afterAll(async () => {
    await stage.chain.stop()
    await stage.jail.close()
  })
  return stage
}
