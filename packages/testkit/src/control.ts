import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Build, compileWith, type Jail, openJail } from '@lc/engines'
import { expect } from 'vitest'

/** Another user's project, which must still get the right result after hostile input. */
export const control = {
  file: 'Control.sol',
  contract: 'Control',
  source: readFileSync(new URL('../contracts/control-0.8.sol', import.meta.url), 'utf8'),
}

/** Hash of its creation code: a compiler that was tampered with, or saw other files, produces different bytes. */
const CODE_SHA256 = 'e23952e9c266372a06414054868f20777f5873b032de40cbb0f91fdf327ff847'

/** For tests without their own jail. */
export const openControl = async () => {
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: 1 })
  return { ...control, compile: (source: string) => compileControl(jail, source), close: () => jail.close() }
}

/** Compiles the control's source as returned by the tested component, and compares every byte of the result. */
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
