import { type ContractSummary, chainById, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { compilersOf, proxyWords, serviceWords, settingsWords, verdictWords } from '../words/index.ts'
import type { Block, Fact } from './block.ts'
import { facts, say, section, table } from './blocks.ts'
import { contractBlocks } from './contract-blocks.ts'
import { momentWords } from './moment-words.ts'
import type { Section } from './section.ts'

/** Which contracts were checked, and where their sources come from. */
export const scopeBlocks: Section = ({ summary }, locale) => [
  section(m.export_scope({}, { locale })),
  facts(
    { name: m.export_contract({}, { locale }), value: summary.name, isCode: true },
    { name: m.export_report_id({}, { locale }), value: summary.id, isCode: true },
    { name: m.export_ordered({}, { locale }), value: momentWords(summary.createdAt) },
    fact(m.export_finished({}, { locale }), summary.finishedAt && momentWords(summary.finishedAt)),
    { name: m.export_main_file({}, { locale }), value: summary.mainFile, isCode: true },
    fact(
      m.export_compiler({}, { locale }),
      compilersOf(summary)
        .map((version) => `solc ${version}`)
        .join(', '),
      true,
    ),
    fact(
      m.export_settings({}, { locale }),
      summary.compilerSettings && settingsWords(summary.compilerSettings, locale),
    ),
    ...deploymentFacts(summary, locale),
  ),
  ...(summary.scope ? contractBlocks(summary.scope, locale) : []),
  ...fileBlocks(summary, locale),
]

const fact = (name: string, value: string | undefined, isCode = false): Fact | undefined =>
  value === undefined || value === '' ? undefined : { name, value, isCode }

const deploymentFacts = ({ deployment, sourceService, bytecodeMatch }: ContractSummary, locale: Locale) => [
  ...(deployment
    ? [
        fact(m.intake_chain({}, { locale }), chainById(deployment.chainId)?.name ?? String(deployment.chainId)),
        fact(m.intake_deployed_address({}, { locale }), deployment.address, true),
        fact(m.export_block({}, { locale }), `${deployment.block.number} (${deployment.block.hash})`, true),
        ...deployment.hops.map((hop) =>
          fact(proxyWords(hop.kind, locale), `${hop.address} → ${hop.implementation ?? '—'}`, true),
        ),
        fact(m.intake_deployed_target({}, { locale }), deployment.target, true),
        fact(m.export_code_hash({}, { locale }), deployment.codeHash, true),
      ]
    : []),
  fact(m.intake_deployed_source({}, { locale }), sourceService && serviceWords(sourceService, locale)),
  fact(m.intake_match_title({}, { locale }), bytecodeMatch && verdictWords(bytecodeMatch, locale)),
]

const fileBlocks = ({ files }: ContractSummary, locale: Locale): Block[] => [
  say(m.export_files({ count: files.length }, { locale }), 'strong'),
  table(
    [
      { title: m.export_file({}, { locale }), isCode: true },
      { title: m.export_lines({}, { locale }) },
      { title: 'SHA-256', isCode: true },
    ],
    files.map(({ path, lines, sha256 }) => [path, String(lines), sha256]),
  ),
]
