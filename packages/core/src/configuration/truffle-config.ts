import { isEmptyChoice } from './compiler-choice.ts'
import { compilerIn } from './hardhat-config.ts'
import type { ReadTool } from './project-configuration.ts'
import { isScriptObject, memberOf, readExportedValue } from './script-values.ts'

/** `truffle-config.js`. A range or a keyword as version is left out. */
export const readTruffleConfig: ReadTool = (text) => {
  const config = readExportedValue(text)
  if (!isScriptObject(config)) return undefined
  const solc = memberOf(config.get('compilers'), 'solc')
  const choice = compilerIn(solc, memberOf(solc, 'version'))
  const sources = config.get('contracts_directory')
  return {
    compilers: isEmptyChoice(choice) ? [] : [choice],
    ...(typeof sources === 'string' ? { sources } : {}),
  }
}
