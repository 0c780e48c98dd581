import { readFileSync } from 'node:fs'
import type { BundleSettings } from '@lc/core'
import { type Build, compileWith, type Jail } from '@lc/engines'

export const sampleFile = 'deployed.sol'

export const sampleSource = (): string => readFileSync(new URL(sampleFile, import.meta.url), 'utf8')

/** Compiles with the real compiler in the jail, as a scan does. */
export const compileSample = async (jail: Jail, source: string, settings: BundleSettings = {}): Promise<Build> => {
  const compiled = await compileWith({
    sources: { [sampleFile]: source },
    mainFile: sampleFile,
    mainContract: 'Plain',
    version: '0.8.28',
    settings,
    jail,
    signal: new AbortController().signal,
  })
  if (!compiled.ok) throw new Error(compiled.detail)
  return compiled.build
}

interface Output {
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** The creation code of a contract of the sample. */
export const readCreationCode = (build: Build, name: string): string =>
  (build.output as Output).contracts[sampleFile]?.[name]?.evm.bytecode.object ?? ''
