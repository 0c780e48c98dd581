import { z } from 'zod'
import { PlannedScope } from '../scans/scope.ts'

/** What the doctor did so that a project compiles; each has its words in the messages as `doctor_change_<code>`. */
export const ChangeCode = z.enum([
  'byte_order_mark_removed',
  'compiled_apart',
  'compiler_mended',
  'compiler_replaced',
  'compiler_retried',
  'compilers_mixed',
  'configuration_unread',
  'configured_compiler_not_used',
  'duplicate_removed',
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

/** Why a project does not compile; each has its words in the messages as `doctor_reason_<code>`. */
export const ReasonCode = z.enum([
  'compile_error',
  'compiler_failed',
  'compiler_unknown',
  'contract_missing',
  'declared_twice',
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
export type ReasonCode = z.infer<typeof ReasonCode>

/** A code with what its words need; `file` is where it is, `wanted` what stands there, `found` or `suggestion` what helps. */
const place = {
  file: z.string().optional(),
  line: z.int().positive().optional(),
  name: z.string().optional(),
  wanted: z.string().optional(),
  count: z.int().positive().optional(),
}

export const DoctorChange = z.object({ code: ChangeCode, ...place, found: z.string().optional() })
export type DoctorChange = z.infer<typeof DoctorChange>

/** A library's copy in the project, and the published release that is used in its place. */
export const ReplacedLibrary = z.object({ folder: z.string(), library: z.string(), version: z.string() })
export type ReplacedLibrary = z.infer<typeof ReplacedLibrary>

export const DoctorReason = z.object({
  code: ReasonCode,
  ...place,
  /** Another file that has to do with it: the one that disagrees. */
  other: z.string().optional(),
  suggestion: z.string().optional(),
  /** The compiler's own words. */
  detail: z.string().optional(),
  /** Of `library_errors`: releases with which the project compiles. `checkAgain` uses them where the user wants it. */
  remedy: z.array(ReplacedLibrary).optional(),
})
export type DoctorReason = z.infer<typeof DoctorReason>

export const ContractKind = z.enum(['contract', 'abstract', 'interface', 'library'])
export type ContractKind = z.infer<typeof ContractKind>

export const DeclaredContract = z.object({
  file: z.string(),
  name: z.string(),
  kind: ContractKind,
  /** The compiler made code of it. */
  isDeployable: z.boolean(),
})
export type DeclaredContract = z.infer<typeof DeclaredContract>

/** `compiled` files can be scanned; `failed` ones have a reason or a change that names them; the rest is not of a scan's business. */
export const DiagnosedFile = z.object({
  path: z.string(),
  lines: z.int().nonnegative(),
  state: z.enum(['compiled', 'failed', 'test', 'unused']),
})
export type DiagnosedFile = z.infer<typeof DiagnosedFile>

/** The compile doctor's answer, in codes. */
export const Diagnosis = z.object({
  state: z.enum(['compiled', 'compiled_with_changes', 'cannot']),
  changes: z.array(DoctorChange),
  reasons: z.array(DoctorReason),
  files: z.array(DiagnosedFile),
  contracts: z.array(DeclaredContract),
  /** The compiler's own full version, and what we suggest to scan: there once something compiled. */
  compiler: z.string().optional(),
  mainFile: z.string().optional(),
  mainContract: z.string().optional(),
  /** There once the main contract compiled; answers of earlier days have none. */
  scope: PlannedScope.optional(),
  /** Of the files that contracts in scope reach. */
  lines: z.int().nonnegative(),
  estimatedSeconds: z.int().nonnegative(),
})
export type Diagnosis = z.infer<typeof Diagnosis>
