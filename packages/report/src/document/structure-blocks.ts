import type { DotImage, Locale, Structure, StructureContract, StructureFunction } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { accessWords, callText, callWords, contractKeywords, contractNameFromId } from '../words/index.ts'
import { type Block, entry, type Item, type LegendEntry, list, paragraph, type Section, section } from './blocks.ts'

/** The structure as drawings, then as text: inheritance, access and storage. */
export const structureBlocks: Section = ({ structure }, locale) => [
  section(m.app_structure_title({}, { locale })),
  ...bodyOf(structure, locale),
]

const bodyOf = (found: Parameters<Section>[0]['structure'], locale: Locale): Block[] => {
  if (found.state !== 'ready') {
    return found.state === 'failed'
      ? [paragraph(m.app_structure_failed({}, { locale }), 'strong')]
      : [paragraph(m.app_structure_none({}, { locale }))]
  }
  const { contracts, omitted } = found.structure
  return [
    ...(found.images ?? []).filter(({ boxes }) => boxes.length > 0).flatMap((image) => drawingBlocks(image, locale)),
    entry(m.app_structure_tree({}, { locale })),
    ...(isCut(omitted) ? [paragraph(m.app_structure_left_out(omitted, { locale }), 'strong')] : []),
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
        { text: m.app_structure_inherits({ names: bases.map(contractNameFromId).join(', ') }, { locale }) },
        { text: m.app_structure_order({ names: linearization.map(contractNameFromId).join(' → ') }, { locale }) },
      ]

const functionItem = (fn: StructureFunction, locale: Locale): Item => ({
  text: [fn.signature, fn.visibility, fn.mutability === 'nonpayable' ? '' : fn.mutability, ...fn.modifiers]
    .filter((word) => word !== '')
    .join(' '),
  isCode: true,
  items: [
    { text: accessWords(fn.access, locale) },
    ...(fn.overrides.length > 0
      ? [{ text: m.app_structure_overrides({ names: fn.overrides.map(contractNameFromId).join(', ') }, { locale }) }]
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

/** Room for a drawing on a page, upright and turned, in points, and the smallest readable scale. */
const UPRIGHT = { width: 480, height: 560 }
const TURNED = { width: 720, height: 360 }
const MIN_SCALE = 0.45

const scaleIn = (room: typeof UPRIGHT, { width, height }: DotImage): number =>
  Math.min(room.width / width, room.height / height)

const drawingBlocks = (image: DotImage, locale: Locale): readonly Block[] => {
  const title =
    image.kind === 'inheritance' ? m.app_structure_inheritance({}, { locale }) : m.app_structure_calls({}, { locale })
  const notes = [
    ...(image.grouping === 'contracts' ? [m.app_structure_grouped_contracts({}, { locale })] : []),
    ...(image.grouping === 'folders' ? [m.app_structure_grouped_folders({}, { locale })] : []),
    ...(image.omitted > 0 ? [m.app_structure_omitted({ count: image.omitted }, { locale })] : []),
  ]
  const isReadable = Math.max(scaleIn(UPRIGHT, image), scaleIn(TURNED, image)) >= MIN_SCALE
  return [
    entry(title),
    isReadable
      ? {
          kind: 'drawing',
          caption: title,
          alt: m.app_structure_picture({ title, boxes: image.boxes.length, lines: image.edges.length }, { locale }),
          image,
          isTurned: scaleIn(UPRIGHT, image) < Math.min(1, scaleIn(TURNED, image)),
          legend: legendOf(image, locale),
        }
      : paragraph(m.export_drawing_too_large({}, { locale })),
    ...notes.map((note) => paragraph(note, 'quiet')),
  ]
}

const boxWords: Partial<Record<LegendEntry['kind'], (values: object, options: { locale: Locale }) => string>> = {
  open: m.app_structure_box_open,
  guarded: m.app_structure_box_guarded,
  inner: m.app_structure_box_inner,
  outside: m.app_structure_box_outside,
  interface: m.app_structure_box_interface,
  group: m.app_structure_box_group,
  inherits: m.app_structure_edge_inherits,
  ...callWords,
}

/** Only kinds that the drawing contains and that need an explanation. */
const legendOf = ({ boxes, edges }: DotImage, locale: Locale): readonly LegendEntry[] =>
  [
    ...new Set<LegendEntry['kind']>([...boxes.filter(({ isFrame }) => !isFrame), ...edges].map(({ kind }) => kind)),
  ].flatMap((kind) => {
    const word = boxWords[kind]
    return word ? [{ kind, text: word({}, { locale }) }] : []
  })
