import { m } from '@lc/content/messages'
import { list, section } from './blocks.ts'
import type { Section } from './section.ts'

/** What nobody may read into a report. */
export const limitsBlocks: Section = (_, locale) => [
  section(m.export_limits({}, { locale })),
  list([
    { text: m.export_limits_known({}, { locale }) },
    { text: m.export_limits_none({}, { locale }) },
    { text: m.export_limits_scope({}, { locale }) },
    { text: m.export_limits_audit({}, { locale }) },
  ]),
]
