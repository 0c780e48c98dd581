import { coverageOf } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { say, section } from './blocks.ts'
import { findingBlocks } from './finding-blocks.ts'
import type { Section } from './section.ts'

export const findingsBlocks: Section = (data, locale) => [
  section(m.app_findings_title({}, { locale })),
  ...(data.findings.length === 0
    ? [
        say(
          coverageOf(data.summary.checks) === 'all'
            ? m.app_findings_none({}, { locale })
            : m.app_findings_none_partial({}, { locale }),
        ),
        say(m.app_findings_none_text({}, { locale })),
      ]
    : data.findings.flatMap((finding) => findingBlocks(finding, data.sources, locale))),
]
