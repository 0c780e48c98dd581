import {
  type CheckedContract,
  chainById,
  type Locale,
  type NotCheckedContract,
  type ScanScope,
  type ScanSummary,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import {
  byReason,
  finishedWords,
  joinSentences,
  listCompilers,
  missedWords,
  proxyWords,
  scopeReasonWords,
  serviceWords,
  settingsWords,
  verdictWords,
} from '../words/index.ts'
import { fingerprintBlocks } from './appendix-blocks.ts'
import { type Block, type Fact, facts, momentWords, paragraph, type Section, section, table } from './blocks.ts'

/** The origin of the sources, compilers and hashes. It comes last: it is for checking, not for reading. */
export const provenanceBlocks: Section = ({ summary, findings }, locale) => [
  section(m.export_appendix_provenance({}, { locale })),
  facts(
    { name: m.export_contract({}, { locale }), value: summary.name, isCode: true },
    { name: m.export_report_id({}, { locale }), value: summary.id, isCode: true },
    { name: m.export_ordered({}, { locale }), value: momentWords(summary.createdAt) },
    fact(m.export_finished({}, { locale }), summary.finishedAt && momentWords(summary.finishedAt)),
    fact(m.export_main_file({}, { locale }), summary.mainFile, true),
    fact(
      m.export_compiler({}, { locale }),
      listCompilers(summary)
        .map((version) => `solc ${version}`)
        .join(', '),
      true,
    ),
    fact(
      m.export_settings({}, { locale }),
      summary.compilerSettings && settingsWords(summary.compilerSettings, locale),
    ),
    fact(
      m.intake_git_repository({}, { locale }),
      summary.git && [summary.git.url, summary.git.ref].filter(Boolean).join(' · '),
      true,
    ),
    fact(m.intake_git_commit({}, { locale }), summary.git?.commit, true),
    ...deploymentFacts(summary, locale),
  ),
  ...fingerprintBlocks(findings, locale),
  ...(summary.files.length > 0 ? fileBlocks(summary, locale) : []),
]

const fact = (name: string, value: string | undefined, isCode = false): Fact | undefined =>
  value === undefined || value === '' ? undefined : { name, value, isCode }

const deploymentFacts = ({ deployment, sourceService, bytecodeMatch }: ScanSummary, locale: Locale) => [
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

const fileBlocks = ({ files }: ScanSummary, locale: Locale): Block[] => [
  paragraph(m.export_files({ count: files.length }, { locale }), 'strong'),
  table(
    [
      { title: m.export_file({}, { locale }), isCode: true },
      { title: m.export_lines({}, { locale }) },
      { title: 'SHA-256', isCode: true },
    ],
    files.map(({ path, lines, sha256 }) => [path, String(lines), sha256]),
  ),
]

/** Each contract with the checks that finished on it, then the unchecked contracts with the reason. */
export const contractBlocks = ({ checked, notChecked }: ScanScope, locale: Locale): readonly Block[] => [
  ...(checked.length > 0 ? checkedBlocks(checked, locale) : []),
  ...(notChecked.length > 0 ? notCheckedBlocks(notChecked, locale) : []),
]

const placeColumns = (locale: Locale) => [
  { title: m.export_contract({}, { locale }), isCode: true },
  { title: m.export_file({}, { locale }), isCode: true },
]

const checkedBlocks = (checked: readonly CheckedContract[], locale: Locale): Block[] => [
  paragraph(m.scope_table({ count: checked.length }, { locale }), 'strong'),
  table(
    [...placeColumns(locale), { title: m.scope_finished({}, { locale }) }, { title: m.scope_missed({}, { locale }) }],
    checked.map((contract) => [
      contract.name,
      contract.file,
      finishedWords(contract, locale),
      joinSentences(missedWords(contract, locale), locale),
    ]),
  ),
]

const notCheckedBlocks = (contracts: readonly NotCheckedContract[], locale: Locale): Block[] => [
  paragraph(m.scope_not_checked_title({ count: contracts.length }, { locale }), 'strong'),
  table(
    [...placeColumns(locale), { title: m.scope_reason({}, { locale }) }],
    byReason(contracts).map((contract) => [contract.name, contract.file, scopeReasonWords(contract, locale)]),
  ),
]
