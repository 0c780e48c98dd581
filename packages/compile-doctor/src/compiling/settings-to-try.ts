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
 * The stated settings come first. Some code has too many variables for the default pipeline; its author compiled it
 * with the optimizer or the IR code generator, which may need more time and memory than the jail allows.
 */
export const settingsToTry = (base: BundleSettings = {}, version: string): Attempt[] => {
  const optimizer = base.optimizer?.enabled ? base.optimizer : { enabled: true, runs: 200 }
  const { viaIR, ...withoutIr } = base
  const stated: Attempt = { settings: base, changes: [], helps: () => true }
  const optimized: Attempt = {
    settings: { ...base, optimizer },
    changes: [{ code: 'optimizer_enabled' }],
    helps: isStackTooDeep,
  }
  const viaIr: Attempt = {
    settings: { ...base, optimizer, viaIR: true },
    changes: [{ code: 'via_ir_enabled' }],
    helps: isStackTooDeep,
  }
  const cancun: Attempt = {
    settings: { ...base, evmVersion: CANCUN },
    changes: [{ code: 'evm_version_raised', found: CANCUN }],
    helps: isAfterCancun,
  }
  const plain: Attempt = { settings: withoutIr, changes: [{ code: 'via_ir_disabled' }], helps: isOverLimit }
  return [
    stated,
    ...(version === FIRST_WITH_CANCUN ? [cancun] : []),
    ...(base.optimizer?.enabled ? [] : [optimized]),
    ...(hasIr(version) && !viaIR ? [viaIr] : []),
    ...(viaIR ? [plain] : []),
  ]
}

const CANCUN = 'cancun'
/** The only compiler that has `tload`, `tstore` and `mcopy` but refuses them by default. */
const FIRST_WITH_CANCUN = '0.8.24'

const NEEDS_CANCUN =
  /^Function "(tload|tstore|mcopy|blobhash|blobbasefee)" not found|only available for Cancun-compatible VMs/

const isAfterCancun = ({ errors = [] }: CompileFailure): boolean =>
  errors.some(({ message }) => NEEDS_CANCUN.test(message))

const isStackTooDeep = ({ errors = [] }: CompileFailure): boolean =>
  errors.some(({ message }) => /stack too deep|too deep inside the stack|too deep in the stack/i.test(message))

const isOverLimit = ({ reason }: CompileFailure): boolean => reason === 'resource_limit'

const hasIr = (version: string): boolean => {
  const [, minor, patch] = version.split('.').map(Number)
  return minor === 8 && Number(patch) >= 13
}
