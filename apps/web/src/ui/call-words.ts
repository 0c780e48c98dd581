import { m } from '@lc/content/messages'
import type { CallKind } from '@lc/contract'

export const callWords = {
  internal: m.app_structure_call_internal,
  super: m.app_structure_call_super,
  library: m.app_structure_call_library,
  external: m.app_structure_call_external,
  low_level: m.app_structure_call_low_level,
  create: m.app_structure_call_create,
} as const satisfies Record<CallKind, unknown>
