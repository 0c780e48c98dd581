import { AppError, isConfigurationFile, isDependencyList } from '@lc/api-contract'
import type { ProjectConfiguration } from '../configuration/project-configuration.ts'
import { readProjectConfiguration } from '../configuration/read-project-configuration.ts'
import { isLcatToml, type LcatToml, readLcatToml } from '../rules/lcat-toml.ts'
import { isRemappingConfig, readRemappings } from '../sources/read-remappings.ts'
import { countLines } from '../sources/source-text.ts'
import { createPathSet, isInToolFolder, isPlainPath, readSourcePath, readSourceText } from './source-rules.ts'
import {
  chargeConfig,
  chargeSource,
  limitStated,
  MAX_CONFIG_FILE_BYTES,
  openUploadBudget,
  takeDependencyList,
  type UploadLimits,
} from './upload-budget.ts'

interface TreeFile {
  path: string
  bytes: Uint8Array
}

interface CheckedTree {
  sources: { path: string; bytes: Uint8Array; lines: number }[]
  stated: { remappings: string[]; configuration?: ProjectConfiguration; lcatToml?: LcatToml }
  /** Of all sources. */
  storedBytes: number
}

/** The sources of a repository by the rules of an upload: the same names, limits and configuration files. */
export const readTree = (files: readonly TreeFile[], limits: UploadLimits): CheckedTree => {
  const budget = openUploadBudget(limits)
  const paths = createPathSet()
  const configs: Record<string, string> = {}
  const sources: CheckedTree['sources'] = []
  for (const { path, bytes } of files) {
    if (path.endsWith('.sol')) {
      chargeSource(budget, bytes.length)
      const checked = readSourcePath(path)
      paths.add(checked)
      const text = readSourceText(checked, bytes)
      sources.push({ path: checked, bytes: new TextEncoder().encode(text), lines: countLines(text) })
    } else if (isReadConfig(path, bytes.length) && isPlainPath(path)) {
      if (!isDependencyList(path)) chargeConfig(budget, bytes.length)
      else if (!takeDependencyList(budget, bytes.length)) continue
      configs[path.normalize('NFC')] = Buffer.from(bytes).toString('utf8')
    }
  }
  if (sources.length === 0) throw new AppError('UPLOAD_REFUSED', { details: { reason: 'no_files', path: '' } })
  const stated = readStated(
    configs,
    sources.map(({ path }) => path),
  )
  limitStated(budget, stated)
  return { sources, stated, storedBytes: sources.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}

/** Lists of dependencies have limits of their own, and an lcat.toml that is too large is reported. */
export const isReadAtAnySize = (path: string): boolean => isDependencyList(path) || isLcatToml(path)

const isReadConfig = (path: string, bytes: number): boolean => {
  const isOwn = isConfigurationFile(path) && !isInToolFolder(path)
  return (isOwn || isRemappingConfig(path)) && (bytes <= MAX_CONFIG_FILE_BYTES || isReadAtAnySize(path))
}

/** The settings in the configuration files of a project; the files themselves aren't kept. */
export const readStated = (
  configs: Readonly<Record<string, string>>,
  sourcePaths: readonly string[],
): CheckedTree['stated'] => {
  const configuration = readProjectConfiguration(configs)
  const { tools, dependencies = [], unread } = configuration
  const isEmpty = tools.length + dependencies.length + unread.length === 0
  const lcatToml = readLcatToml(configs, sourcePaths)
  return {
    remappings: readRemappings(configs),
    ...(lcatToml && { lcatToml }),
    ...(isEmpty ? {} : { configuration }),
  }
}
