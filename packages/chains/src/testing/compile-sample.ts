import { readFileSync } from 'node:fs'
import { type Build, compileProject, type Jail } from '@lc/engines'

export const sampleFile = 'deployed.sol'

export const sampleSource = (): string => readFileSync(new URL(sampleFile, import.meta.url), 'utf8')

/** Compiles with the real compiler in the jail, as a scan does. */
export const compileSample = async (jail: Jail, source: string, mainContract = 'Plain'): Promise<Build> => {
  const sources = { [sampleFile]: source }
  const signal = new AbortController().signal
  const compiled = await compileProject({ sources, mainFile: sampleFile, mainContract, jail, signal })
  if (!compiled.ok) throw new Error(compiled.detail)
  return compiled.build
}

interface Output {
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** The code that creates a contract of the sample. */
export const creationOf = (build: Build, name: string): string =>
  (build.output as Output).contracts[sampleFile]?.[name]?.evm.bytecode.object ?? ''
