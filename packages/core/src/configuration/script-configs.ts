import { compilerChoice, isEmptyChoice } from './compiler-choice.ts'
import type { CompilerChoice, ReadTool } from './project-configuration.ts'
import { isScriptObject, readExportedValue, readMember, type ScriptValue } from './script-values.ts'

/** `hardhat.config.js` and its TypeScript forms. Values computed by a function or the environment are left out. */
export const readHardhatConfig: ReadTool = (text) => {
  const config = readExportedValue(text)
  if (!isScriptObject(config)) return undefined
  const solidity = usedProfile(config.get('solidity'))
  const overrides = readMember(solidity, 'overrides')
  const sources = readMember(config.get('paths'), 'sources')
  // Hardhat 3 accepts several folders.
  const folder = Array.isArray(sources) ? sources[0] : sources
  return {
    compilers: listed(solidity).flatMap(choiceOf),
    ...(isScriptObject(overrides) ? { overrides: [...overrides].flatMap(overrideOf) } : {}),
    ...(typeof folder === 'string' ? { sources: folder } : {}),
  }
}

/** Hardhat 3 has build profiles; `hardhat build` uses the default one. */
const usedProfile = (solidity: ScriptValue): ScriptValue =>
  readMember(readMember(solidity, 'profiles'), 'default') ?? solidity

/** A single compiler, a list of them, or a list under `compilers`. */
const listed = (solidity: ScriptValue): readonly ScriptValue[] => {
  const list = readMember(solidity, 'compilers') ?? solidity
  return Array.isArray(list) ? list : [list]
}

const choiceOf = (stated: ScriptValue): CompilerChoice[] => {
  const choice = typeof stated === 'string' ? versionOnly(stated) : compilerIn(stated, readMember(stated, 'version'))
  return isEmptyChoice(choice) ? [] : [choice]
}

const overrideOf = ([path, stated]: readonly [string, ScriptValue]): [string, CompilerChoice][] =>
  choiceOf(stated).map((choice) => [path, choice])

/** Hardhat and Truffle pass `settings` on to solc. */
const compilerIn = (stated: ScriptValue, version: ScriptValue): CompilerChoice => {
  const settings = readMember(stated, 'settings')
  const optimizer = readMember(settings, 'optimizer')
  return compilerChoice({
    version,
    isOptimized: readMember(optimizer, 'enabled'),
    runs: readMember(optimizer, 'runs'),
    viaIR: readMember(settings, 'viaIR'),
    evmVersion: readMember(settings, 'evmVersion'),
  })
}

const versionOnly = (version: string): CompilerChoice => compilerIn(undefined, version)

/** `truffle-config.js`. A range or keyword as version is left out. */
export const readTruffleConfig: ReadTool = (text) => {
  const config = readExportedValue(text)
  if (!isScriptObject(config)) return undefined
  const solc = readMember(config.get('compilers'), 'solc')
  const choice = compilerIn(solc, readMember(solc, 'version'))
  const sources = config.get('contracts_directory')
  return {
    compilers: isEmptyChoice(choice) ? [] : [choice],
    ...(typeof sources === 'string' ? { sources } : {}),
  }
}
