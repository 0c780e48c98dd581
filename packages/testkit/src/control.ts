import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Build, compileWith, type Jail, openJail } from '@lc/engines'
import { expect } from 'vitest'

/** The project of somebody else, who comes after whatever was sent before and must get the right result. */
export const control = {
  file: 'Control.sol',
  contract: 'Control',
  source: readFileSync(new URL('../contracts/control-0.8.sol', import.meta.url), 'utf8'),
}

/** Of its creation code: a compiler that was broken, or saw another's files, does not make these bytes. */
const CODE_SHA256 = 'e23952e9c266372a06414054868f20777f5873b032de40cbb0f91fdf327ff847'

/** The control for places that have no jail of their own. */
export const openControl = async () => {
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: 1 })
  return { ...control, compile: (source: string) => compileControl(jail, source), close: () => jail.close() }
}

/** Compiles the control's source, as it came out of wherever it was put in, and looks at every byte of what comes out. */
export const compileControl = async (jail: Jail, source: string): Promise<Build> => {
  const compiled = await compileWith({
    sources: { [control.file]: source },
    mainFile: control.file,
    mainContract: control.contract,
    version: '0.8.28',
    jail,
    signal: new AbortController().signal,
  })
  if (!compiled.ok) throw new Error(`the control does not compile: ${compiled.detail}`)
  expectControl(compiled.build)
  return compiled.build
}

export const expectControl = (build: Build | undefined): void =>
  expect(createHash('sha256').update(controlCode(build)).digest('hex')).toBe(CODE_SHA256)

interface Output {
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

export const controlCode = (build: Build | undefined): string =>
  (build?.output as Output | undefined)?.contracts?.[control.file]?.[control.contract]?.evm.bytecode.object ?? ''
