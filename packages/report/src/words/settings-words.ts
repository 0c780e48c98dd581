import type { CompilerSettings, Locale, ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** Compiler versions; the contracts of one scan may need several. */
export const listCompilers = ({ compiler, scope }: Pick<ScanSummary, 'compiler' | 'scope'>): readonly string[] => {
  if (scope && scope.compilers.length > 1) return scope.compilers
  return compiler === undefined ? [] : [compiler]
}

/** The compiler settings in one line. */
export const settingsWords = (settings: CompilerSettings, locale: Locale): string =>
  [
    optimizerWords(settings, locale),
    settings.evmVersion === undefined
      ? m.export_evm_default({}, { locale })
      : m.export_evm({ version: settings.evmVersion }, { locale }),
    ...(settings.viaIr ? [m.export_via_ir({}, { locale })] : []),
  ].join(' · ')

const optimizerWords = ({ optimizer, optimizerRuns }: CompilerSettings, locale: Locale): string => {
  if (!optimizer) return m.export_optimizer_off({}, { locale })
  return optimizerRuns === undefined
    ? m.export_optimizer_on({}, { locale })
    : m.export_optimizer_runs({ runs: optimizerRuns }, { locale })
}
