import type { DoctorChange } from '@lc/contract'
import type { BundleSettings } from '@lc/core'
import type { CompileFailure } from '@lc/engines'

interface Settings {
  settings: BundleSettings
  changes: DoctorChange[]
}

/** Some code has too many variables for the plain compiler; its author compiled it with more. */
export const settingsToTry = (given: BundleSettings = {}, version: string): Settings[] => {
  const plain = { settings: given, changes: [] }
  const optimizer = { enabled: true, runs: 200 }
  const optimized = { settings: { ...given, optimizer }, changes: [{ code: 'optimizer_enabled' as const }] }
  const viaIr = {
    settings: { ...given, optimizer, viaIR: true },
    changes: [{ code: 'via_ir_enabled' as const }],
  }
  return [plain, ...(given.optimizer?.enabled ? [] : [optimized]), ...(hasIr(version) ? [viaIr] : [])]
}

/** The one failure that other settings can help. */
export const isStackTooDeep = ({ errors = [] }: CompileFailure): boolean =>
  errors.some(({ message }) => /stack too deep|too deep inside the stack|too deep in the stack/i.test(message))

const hasIr = (version: string): boolean => {
  const [, minor, patch] = version.split('.').map(Number)
  return minor === 8 && Number(patch) >= 13
}
