import type { ChangeCode, DoctorChange, DoctorReason, Locale, ReasonCode, ReplacedLibrary } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'

const changes = {
  byte_order_mark_removed: m.doctor_change_byte_order_mark_removed,
  compiled_apart: m.doctor_change_compiled_apart,
  compiler_mended: m.doctor_change_compiler_mended,
  compiler_replaced: m.doctor_change_compiler_replaced,
  compiler_retried: m.doctor_change_compiler_retried,
  compilers_mixed: m.doctor_change_compilers_mixed,
  configuration_unread: m.doctor_change_configuration_unread,
  configured_compiler_not_used: m.doctor_change_configured_compiler_not_used,
  duplicate_removed: m.doctor_change_duplicate_removed,
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
} as const satisfies Record<ReasonCode, unknown>

/** What a person can do about it. */
const helps = {
  compile_error: m.intake_help_source,
  compiler_failed: m.intake_help_again,
  compiler_unknown: m.intake_help_compiler,
  contract_missing: m.intake_help_contract,
  declared_twice: m.intake_help_rename,
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
} as const satisfies Record<ReasonCode, unknown>

export const changeWords = (change: DoctorChange, locale: Locale) => say(changes[change.code], change, locale)

export const reasonWords = (reason: DoctorReason, locale: Locale) => say(reasons[reason.code], reason, locale)

export const helpWords = ({ code, remedy }: DoctorReason, locale: Locale) =>
  remedy ? m.intake_help_library_remedy({ libraries: librariesOf(remedy) }, { locale }) : helps[code]({}, { locale })

/** Their packages with their versions. */
export const librariesOf = (remedy: readonly ReplacedLibrary[]) =>
  remedy.map(({ library, version }) => `${library} ${version}`).join(', ')

const details = ['file', 'line', 'name', 'wanted', 'found', 'other', 'suggestion', 'count'] as const

type Detail = Partial<Record<(typeof details)[number], unknown>>
type Message = (input: Record<string, string>, options: { locale: Locale }) => string

/** Names come from a stranger's project, so nothing in them may hide. */
const say = (message: unknown, detail: Detail, locale: Locale) => {
  const told = Object.fromEntries(details.map((name) => [name, visibleText(String(detail[name] ?? '–'))]))
  return (message as Message)(told, { locale })
}
