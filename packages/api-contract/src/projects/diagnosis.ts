import { z } from 'zod'
import { PlannedScope } from '../scans/scope.ts'
import { gitRefusals } from './git-source.ts'

/** Changes the doctor made so that a project compiles; the texts are `doctor_change_<code>`. */
export const ChangeCode = z.enum([
  'byte_order_mark_removed',
  'compiled_apart',
  'compiler_build_replaced',
  'compiler_replaced',
  'compiler_retried',
  'compilers_mixed',
  'configuration_unread',
  'configured_compiler_not_used',
  'duplicate_removed',
  'evm_version_raised',
  'file_left_out',
  'import_by_name',
  'import_case',
  'import_remapped',
  'library_added',
  'library_replaced',
  'licence_repeated',
  'optimizer_enabled',
  'pragma_repeated',
  'test_left_out',
  'via_ir_disabled',
  'via_ir_enabled',
])
export type ChangeCode = z.infer<typeof ChangeCode>

/** Why a project doesn't compile; the texts are `doctor_reason_<code>`. */
export const DoctorReasonCode = z.enum([
  'compile_error',
  'compiler_failed',
  'compiler_unknown',
  'contract_missing',
  'declared_twice',
  ...gitRefusals,
  'import_missing',
  'import_outside',
  'import_remote',
  'library_conflict',
  'library_errors',
  'library_file_missing',
  'main_file_missing',
  'nested_too_deeply',
  'no_contract',
  'only_tests',
  'pragma_conflict',
  'pragma_unreadable',
  'remapping_cycle',
  'resource_limit',
])
export type DoctorReasonCode = z.infer<typeof DoctorReasonCode>

/**
 * A code with the values for its text: `file` and `line` are the place, `wanted` is the text found there, `found` or
 * `suggestion` is the fix.
 */
const place = {
  file: z.string().optional(),
  line: z.int().positive().optional(),
  name: z.string().optional(),
  wanted: z.string().optional(),
  count: z.int().positive().optional(),
}

export const DoctorChange = z.object({ code: ChangeCode, ...place, found: z.string().optional() })
export type DoctorChange = z.infer<typeof DoctorChange>

/** A library's copy in the project, and the published release that replaces it. */
export const ReplacedLibrary = z.object({ folder: z.string(), library: z.string(), version: z.string() })
export type ReplacedLibrary = z.infer<typeof ReplacedLibrary>

export const DoctorReason = z.object({
  code: DoctorReasonCode,
  ...place,
  /** The other file that is involved. */
  other: z.string().optional(),
  suggestion: z.string().optional(),
  /** The compiler's message. */
  detail: z.string().optional(),
  /** For `library_errors`: releases with which the project compiles. `checkAgain` uses them if the user agrees. */
  remedy: z.array(ReplacedLibrary).optional(),
})
export type DoctorReason = z.infer<typeof DoctorReason>

export const ContractKind = z.enum(['contract', 'abstract', 'interface', 'library'])
export type ContractKind = z.infer<typeof ContractKind>

export const DeclaredContract = z.object({
  file: z.string(),
  name: z.string(),
  kind: ContractKind,
  /** Whether the compiler produced code for it. */
  isDeployable: z.boolean(),
})
export type DeclaredContract = z.infer<typeof DeclaredContract>

/** `compiled` files can be scanned; a reason or a change names each `failed` file; a scan ignores the others. */
export const DiagnosedFile = z.object({
  path: z.string(),
  lines: z.int().nonnegative(),
  state: z.enum(['compiled', 'failed', 'test', 'unused']),
})
export type DiagnosedFile = z.infer<typeof DiagnosedFile>

/** The compile doctor's result, as codes. */
export const Diagnosis = z.object({
  state: z.enum(['compiled', 'compiled_with_changes', 'cannot']),
  changes: z.array(DoctorChange),
  reasons: z.array(DoctorReason),
  files: z.array(DiagnosedFile),
  contracts: z.array(DeclaredContract),
  /** The compiler's full version and the suggested main contract; present once something compiled. */
  compiler: z.string().optional(),
  mainFile: z.string().optional(),
  mainContract: z.string().optional(),
  /** Present once the main contract compiled; missing in earlier results. */
  scope: PlannedScope.optional(),
  /** Lines of the files that contracts in scope reach. */
  lines: z.int().nonnegative(),
  estimatedSeconds: z.int().nonnegative(),
})
export type Diagnosis = z.infer<typeof Diagnosis>
