import { type Exhibit, type Locale, shownProof } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type Block, facts, part } from './blocks.ts'
import { textLines } from './code-windows.ts'
import { storyBlocks } from './story-blocks.ts'

/** The evidence of a finding: the steps, then the test that ran with its output. */
export const exhibitBlocks = (exhibit: Exhibit, locale: Locale): readonly Block[] => [
  part(exhibit.kind === 'proof' ? m.export_proof({}, { locale }) : m.export_counterexample({}, { locale })),
  ...storyBlocks(exhibit, locale),
  ...testBlocks(exhibit, locale),
]

/** The test that ran and its output. */
export const testBlocks = (exhibit: Exhibit, locale: Locale): readonly Block[] => {
  const shown = exhibit.kind === 'proof' ? shownProof(exhibit) : exhibit
  return [
    ...(shown.kind === 'proof' ? [proofFacts(shown, locale)] : []),
    ...textBlock(m.export_test_source({ path: shown.path ?? '' }, { locale }), shown.source, 'solidity'),
    ...textBlock(m.export_test_output({}, { locale }), shown.output, 'text'),
  ]
}

const proofFacts = ({ path, test, control, honest }: Extract<Exhibit, { kind: 'proof' }>, locale: Locale): Block =>
  facts(
    { name: m.export_test_file({}, { locale }), value: path, isCode: true },
    { name: m.export_test({}, { locale }), value: test, isCode: true },
    control === undefined ? undefined : { name: m.export_control({}, { locale }), value: control, isCode: true },
    honest === undefined ? undefined : { name: m.export_honest({}, { locale }), value: honest, isCode: true },
  )

const textBlock = (label: string, text: string | undefined, language: 'solidity' | 'text'): Block[] =>
  text === undefined || text.trim() === '' ? [] : [{ kind: 'code', label, language, lines: textLines(text) }]
