import { compilerChoice, isEmptyChoice } from './compiler-choice.ts'
import type { CompilerChoice, ReadTool } from './project-configuration.ts'
import { isScriptObject, memberOf, readExportedValue, type ScriptValue } from './script-values.ts'

/** `hardhat.config.js` and its TypeScript forms. What a function or the environment decides is left out. */
export const readHardhatConfig: ReadTool = (text) => {
  const config = readExportedValue(text)
  if (!isScriptObject(config)) return undefined
  const solidity = usedProfile(config.get('solidity'))
  const overrides = memberOf(solidity, 'overrides')
  const sources = memberOf(config.get('paths'), 'sources')
  // Hardhat 3 takes several folders.
  const folder = Array.isArray(sources) ? sources[0] : sources
  return {
    compilers: listed(solidity).flatMap(choiceOf),
    ...(isScriptObject(overrides) ? { overrides: [...overrides].flatMap(overrideOf) } : {}),
    ...(typeof folder === 'string' ? { sources: folder } : {}),
  }
}

/** Hardhat 3 has build profiles; `hardhat build` takes the default one. */
const usedProfile = (solidity: ScriptValue): ScriptValue =>
  memberOf(memberOf(solidity, 'profiles'), 'default') ?? solidity

/** A single compiler, a list of them, or a list under `compilers`. */
const listed = (solidity: ScriptValue): readonly ScriptValue[] => {
  const list = memberOf(solidity, 'compilers') ?? solidity
  return Array.isArray(list) ? list : [list]
}

const choiceOf = (stated: ScriptValue): CompilerChoice[] => {
  const choice = typeof stated === 'string' ? versionOnly(stated) : compilerIn(stated, memberOf(stated, 'version'))
  return isEmptyChoice(choice) ? [] : [choice]
}

const overrideOf = ([path, stated]: readonly [string, ScriptValue]): [string, CompilerChoice][] =>
  choiceOf(stated).map((choice) => [path, choice])

/** Hardhat and Truffle pass `settings` on to solc. */
export const compilerIn = (stated: ScriptValue, version: ScriptValue): CompilerChoice => {
  const settings = memberOf(stated, 'settings')
  const optimizer = memberOf(settings, 'optimizer')
  return compilerChoice({
    version,
    isOptimized: memberOf(optimizer, 'enabled'),
    runs: memberOf(optimizer, 'runs'),
    viaIR: memberOf(settings, 'viaIR'),
    evmVersion: memberOf(settings, 'evmVersion'),
  })
}

const versionOnly = (version: string): CompilerChoice => compilerIn(undefined, version)
