import type { DoctorChange } from '@lc/api-contract'
import type { BundleSettings } from '@lc/core'
import type { CompileFailure } from '@lc/engines'

interface Attempt {
  settings: BundleSettings
  changes: DoctorChange[]
  /** Whether it may succeed after this failure. */
  helps(failure: CompileFailure): boolean
}

/**
 * The stated settings first. Some code has too many variables for the plain compiler; its author compiled it with more. The IR
 * code generator may take more time and memory than the jail allows.
 */
export const settingsToTry = (given: BundleSettings = {}, version: string): Attempt[] => {
  const optimizer = given.optimizer?.enabled ? given.optimizer : { enabled: true, runs: 200 }
  const { viaIR, ...withoutIr } = given
  const stated: Attempt = { settings: given, changes: [], helps: () => true }
  const optimized: Attempt = {
    settings: { ...given, optimizer },
    changes: [{ code: 'optimizer_enabled' }],
    helps: isStackTooDeep,
  }
  const viaIr: Attempt = {
    settings: { ...given, optimizer, viaIR: true },
    changes: [{ code: 'via_ir_enabled' }],
    helps: isStackTooDeep,
  }
  const plain: Attempt = { settings: withoutIr, changes: [{ code: 'via_ir_disabled' }], helps: isOverLimit }
  return [
    stated,
    ...(given.optimizer?.enabled ? [] : [optimized]),
    ...(hasIr(version) && !viaIR ? [viaIr] : []),
    ...(viaIR ? [plain] : []),
  ]
}

const isStackTooDeep = ({ errors = [] }: CompileFailure): boolean =>
  errors.some(({ message }) => /stack too deep|too deep inside the stack|too deep in the stack/i.test(message))

const isOverLimit = ({ reason }: CompileFailure): boolean => reason === 'resource_limit'

const hasIr = (version: string): boolean => {
  const [, minor, patch] = version.split('.').map(Number)
  return minor === 8 && Number(patch) >= 13
}
