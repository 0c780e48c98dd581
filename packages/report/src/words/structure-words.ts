import type { Access, CallKind, Locale, StructureCall, StructureContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'

export const callWords = {
  internal: m.app_structure_call_internal,
  super: m.app_structure_call_super,
  library: m.app_structure_call_library,
  external: m.app_structure_call_external,
  low_level: m.app_structure_call_low_level,
  create: m.app_structure_call_create,
} as const satisfies Record<CallKind, unknown>

/** Solidity's own keywords, the same in every language. */
export const contractKeywords = {
  contract: 'contract',
  abstract: 'abstract contract',
  interface: 'interface',
  library: 'library',
} as const satisfies Record<StructureContract['kind'], string>

const plainAccess = {
  open: m.app_structure_access_open,
  inner: m.app_structure_access_inner,
  deployer: m.app_structure_access_deployer,
  unimplemented: m.app_structure_access_unimplemented,
} as const

export const accessWords = (access: Access, locale: Locale): string =>
  access.kind === 'guarded'
    ? m.app_structure_access_guarded({ guards: access.by.map(({ text }) => visibleText(text)).join(' · ') }, { locale })
    : plainAccess[access.kind]({}, { locale })

export const callText = ({ kind, contract, name, line, via }: StructureCall, locale: Locale): string => {
  const target = visibleText(contract === undefined ? name : `${contractNameFromId(contract)}.${name}`)
  const words = { kind: callWords[kind]({}, { locale }), target, line }
  return via === undefined
    ? m.app_structure_call(words, { locale })
    : m.app_structure_call_via({ ...words, modifier: visibleText(via) }, { locale })
}

/** Contract ids are `file:name`. */
export const contractNameFromId = (id: string) => visibleText(id.slice(id.lastIndexOf(':') + 1))
