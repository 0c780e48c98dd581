import type { DecidedProperty, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { propertyById } from '@lc/detectors'
import { endWords, stageWord } from '../words/index.ts'
import type { Block } from './block.ts'
import { entry, say, section, table } from './blocks.ts'
import { exhibitBlocks } from './exhibit-blocks.ts'
import type { Section } from './section.ts'

/** Every property that a stage asked about, how each ended, and what broke it. */
export const propertyBlocks =
  (stage: 'formal' | 'fuzz'): Section =>
  (data, locale) => {
    const asked = data.runs.properties.filter((property) => property.stage === stage)
    const hasRun = data.summary.checks.some((check) => check.stage === stage)
    return [
      section(stageWord(stage, locale)),
      ...(asked.length === 0
        ? [say(hasRun ? m.export_properties_none({}, { locale }) : m.export_not_part({}, { locale }))]
        : [tableOf(asked, locale), ...asked.flatMap((property) => brokenBlocks(property, locale))]),
    ]
  }

const tableOf = (asked: readonly DecidedProperty[], locale: Locale): Block =>
  table(
    [
      { title: m.export_property({}, { locale }) },
      { title: m.export_contract({}, { locale }), isCode: true },
      { title: m.app_checks_engine({}, { locale }), isCode: true },
      { title: m.app_checks_outcome({}, { locale }) },
    ],
    asked.map((property) => [nameOf(property, locale), ownerOf(property), property.engine, endWords(property, locale)]),
  )

/** What breaks a property that no finding of the report shows already. */
const brokenBlocks = (property: DecidedProperty, locale: Locale): Block[] =>
  property.exhibit === undefined
    ? []
    : [
        entry(`${nameOf(property, locale)} · ${ownerOf(property)}`),
        say(propertyById(property.property)?.text[locale].meaning ?? property.property),
        ...exhibitBlocks(property.exhibit, locale),
      ]

const nameOf = ({ property }: DecidedProperty, locale: Locale) => propertyById(property)?.text[locale].name ?? property

const ownerOf = ({ contract, function: name }: DecidedProperty) =>
  name === undefined ? contract : `${contract}.${name}`
