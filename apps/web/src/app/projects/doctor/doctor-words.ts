import type {
  ChangeCode,
  Diagnosis,
  DoctorChange,
  DoctorReason,
  DoctorReasonCode,
  Locale,
  ReplacedLibrary,
} from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { textIn } from '../../../shared/i18n/text.ts'

const changes = {
  byte_order_mark_removed: m.doctor_change_byte_order_mark_removed,
  compiled_apart: m.doctor_change_compiled_apart,
  compiler_build_replaced: m.doctor_change_compiler_build_replaced,
  compiler_replaced: m.doctor_change_compiler_replaced,
  compiler_retried: m.doctor_change_compiler_retried,
  compilers_mixed: m.doctor_change_compilers_mixed,
  configuration_unread: m.doctor_change_configuration_unread,
  configured_compiler_not_used: m.doctor_change_configured_compiler_not_used,
  duplicate_removed: m.doctor_change_duplicate_removed,
  evm_version_raised: m.doctor_change_evm_version_raised,
  file_left_out: m.doctor_change_file_left_out,
  import_by_name: m.doctor_change_import_by_name,
  import_case: m.doctor_change_import_case,
  import_remapped: m.doctor_change_import_remapped,
  library_added: m.doctor_change_library_added,
  library_replaced: m.doctor_change_library_replaced,
  licence_repeated: m.doctor_change_licence_repeated,
  optimizer_enabled: m.doctor_change_optimizer_enabled,
  pragma_repeated: m.doctor_change_pragma_repeated,
  test_left_out: m.doctor_change_test_left_out,
  via_ir_disabled: m.doctor_change_via_ir_disabled,
  via_ir_enabled: m.doctor_change_via_ir_enabled,
} as const satisfies Record<ChangeCode, unknown>

const reasons = {
  compile_error: m.doctor_reason_compile_error,
  compiler_failed: m.doctor_reason_compiler_failed,
  compiler_unknown: m.doctor_reason_compiler_unknown,
  contract_missing: m.doctor_reason_contract_missing,
  declared_twice: m.doctor_reason_declared_twice,
  git_address_refused: m.doctor_reason_git_address_refused,
  git_file_refused: m.doctor_reason_git_file_refused,
  git_file_too_large: m.doctor_reason_git_file_too_large,
  git_link_outside: m.doctor_reason_git_link_outside,
  git_names_clash: m.doctor_reason_git_names_clash,
  git_no_sources: m.doctor_reason_git_no_sources,
  git_not_found: m.doctor_reason_git_not_found,
  git_path_refused: m.doctor_reason_git_path_refused,
  git_redirected: m.doctor_reason_git_redirected,
  git_ref_not_found: m.doctor_reason_git_ref_not_found,
  git_submodule_refused: m.doctor_reason_git_submodule_refused,
  git_too_large: m.doctor_reason_git_too_large,
  git_too_many_files: m.doctor_reason_git_too_many_files,
  git_too_slow: m.doctor_reason_git_too_slow,
  git_unreachable: m.doctor_reason_git_unreachable,
  git_unreadable: m.doctor_reason_git_unreadable,
  import_missing: m.doctor_reason_import_missing,
  import_outside: m.doctor_reason_import_outside,
  import_remote: m.doctor_reason_import_remote,
  library_conflict: m.doctor_reason_library_conflict,
  library_errors: m.doctor_reason_library_errors,
  library_file_missing: m.doctor_reason_library_file_missing,
  main_file_missing: m.doctor_reason_main_file_missing,
  nested_too_deeply: m.doctor_reason_nested_too_deeply,
  no_contract: m.doctor_reason_no_contract,
  only_tests: m.doctor_reason_only_tests,
  pragma_conflict: m.doctor_reason_pragma_conflict,
  pragma_unreadable: m.doctor_reason_pragma_unreadable,
  remapping_cycle: m.doctor_reason_remapping_cycle,
  resource_limit: m.doctor_reason_resource_limit,
} as const satisfies Record<DoctorReasonCode, unknown>

const helps = {
  compile_error: m.intake_help_source,
  compiler_failed: m.intake_help_again,
  compiler_unknown: m.intake_help_compiler,
  contract_missing: m.intake_help_contract,
  declared_twice: m.intake_help_rename,
  git_address_refused: m.intake_help_git_address,
  git_file_refused: m.intake_help_git_file,
  git_file_too_large: m.intake_help_git_file,
  git_link_outside: m.intake_help_git_file,
  git_names_clash: m.intake_help_git_file,
  git_no_sources: m.intake_help_git_ref,
  git_not_found: m.intake_help_git_private,
  git_path_refused: m.intake_help_git_file,
  git_redirected: m.intake_help_git_redirected,
  git_ref_not_found: m.intake_help_git_ref,
  git_submodule_refused: m.intake_help_git_submodule,
  git_too_large: m.intake_help_git_large,
  git_too_many_files: m.intake_help_git_large,
  git_too_slow: m.intake_help_again,
  git_unreachable: m.intake_help_again,
  git_unreadable: m.intake_help_git_address,
  import_missing: m.intake_help_add_file,
  import_outside: m.intake_help_inside,
  import_remote: m.intake_help_download,
  library_conflict: m.intake_help_library,
  library_errors: m.intake_help_library_errors,
  library_file_missing: m.intake_help_library,
  main_file_missing: m.intake_help_main,
  nested_too_deeply: m.intake_help_source,
  no_contract: m.intake_help_no_contract,
  only_tests: m.intake_help_only_tests,
  pragma_conflict: m.intake_help_pragma,
  pragma_unreadable: m.intake_help_pragma_fix,
  remapping_cycle: m.intake_help_remapping,
  resource_limit: m.intake_help_smaller,
} as const satisfies Record<DoctorReasonCode, unknown>

/** Whether the files couldn't even be imported, so nothing was compiled. */
export const isImportRefused = ({ reasons: [first] }: Diagnosis): boolean => first?.code.startsWith('git_') ?? false

export const describeChange = (change: DoctorChange, locale: Locale) => fillIn(changes[change.code], change, locale)

export const describeReason = (reason: DoctorReason, locale: Locale) => fillIn(reasons[reason.code], reason, locale)

export const describeHelp = ({ code, remedy }: DoctorReason, locale: Locale) => {
  const t = textIn(locale)
  return remedy ? t(m.intake_help_library_remedy, { libraries: listLibraries(remedy) }) : t(helps[code])
}

export const listLibraries = (remedy: readonly ReplacedLibrary[]) =>
  remedy.map(({ library, version }) => `${library} ${version}`).join(', ')

const details = ['file', 'line', 'name', 'wanted', 'found', 'other', 'suggestion', 'count'] as const

type Detail = Partial<Record<(typeof details)[number], unknown>>
type Message = (input: Record<string, string>, options: { locale: Locale }) => string

/** Names come from users, so invisible characters in them are shown. */
const fillIn = (message: unknown, detail: Detail, locale: Locale) => {
  const t = textIn(locale)
  const shown = Object.fromEntries(details.map((name) => [name, visibleText(String(detail[name] ?? '–'))]))
  return t(message as Message, shown)
}

const temporaryReasons: readonly DoctorReasonCode[] = [
  'compiler_failed',
  'git_too_slow',
  'git_unreachable',
  'resource_limit',
]

/** Whether the same files may compile next time, because the problem wasn't in them. */
export const mayPassNextTime = ({ state, reasons }: Diagnosis) =>
  state === 'cannot' && reasons.some(({ code }) => temporaryReasons.includes(code))
