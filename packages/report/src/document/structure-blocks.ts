import type { Locale, Structure, StructureContract, StructureFunction } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { accessWords, callText, contractKeywords, contractNameOf } from '../words/index.ts'
import type { Block, Item } from './block.ts'
import { list, say, section } from './blocks.ts'
import type { Section } from './section.ts'

/** The structure as text: who inherits from whom, who may call what, and where the state lies. */
export const structureBlocks: Section = ({ structure }, locale) => [
  section(m.app_structure_title({}, { locale })),
  ...bodyOf(structure, locale),
]

const bodyOf = (found: Parameters<Section>[0]['structure'], locale: Locale): Block[] => {
  if (found.state !== 'ready') {
    return found.state === 'failed'
      ? [say(m.app_structure_failed({}, { locale }), 'strong')]
      : [say(m.app_structure_none({}, { locale }))]
  }
  const { contracts, omitted } = found.structure
  return [
    ...(isCut(omitted) ? [say(m.app_structure_left_out(omitted, { locale }), 'strong')] : []),
    list(contracts.map((contract) => contractItem(contract, locale))),
  ]
}

const isCut = (omitted: Structure['omitted']) => Object.values(omitted).some((count) => count > 0)

const contractItem = (contract: StructureContract, locale: Locale): Item => ({
  text: `${contractKeywords[contract.kind]} ${contract.name} (${contract.file}:${contract.line})`,
  isCode: true,
  items: [
    ...inheritance(contract, locale),
    ...contract.functions.map((fn) => functionItem(fn, locale)),
    ...storageItems(contract, locale),
  ],
})

const inheritance = ({ bases, linearization }: StructureContract, locale: Locale): Item[] =>
  bases.length === 0
    ? []
    : [
        { text: m.app_structure_inherits({ names: bases.map(contractNameOf).join(', ') }, { locale }) },
        { text: m.app_structure_order({ names: linearization.map(contractNameOf).join(' → ') }, { locale }) },
      ]

const functionItem = (fn: StructureFunction, locale: Locale): Item => ({
  text: [fn.signature, fn.visibility, fn.mutability === 'nonpayable' ? '' : fn.mutability, ...fn.modifiers]
    .filter((word) => word !== '')
    .join(' '),
  isCode: true,
  items: [
    { text: accessWords(fn.access, locale) },
    ...(fn.overrides.length > 0
      ? [{ text: m.app_structure_overrides({ names: fn.overrides.map(contractNameOf).join(', ') }, { locale }) }]
      : []),
    ...[...new Set(fn.calls.map((call) => callText(call, locale)))].map((text) => ({ text })),
  ],
})

const storageItems = ({ storage }: StructureContract, locale: Locale): Item[] => {
  if (storage === undefined) return [{ text: m.app_structure_storage_unknown({}, { locale }) }]
  if (storage.length === 0) return []
  const items = storage.map(({ slot, offset, bytes, type, name }) => ({
    text: `${slot}:${offset} (${bytes}) ${type} ${name}`,
    isCode: true,
  }))
  return [{ text: m.export_storage({}, { locale }), items }]
}
