import type { Call, Exhibit, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { actorWords, stepWords } from '../words/index.ts'
import type { Block } from './block.ts'
import { facts, part, say, table } from './blocks.ts'
import { textLines } from './text-lines.ts'

/** What shows a finding beyond words: the test that ran with its output, or the inputs that were found. */
export const exhibitBlocks = (exhibit: Exhibit, locale: Locale): readonly Block[] => [
  part(exhibit.kind === 'proof' ? m.export_proof({}, { locale }) : m.export_counterexample({}, { locale })),
  ...(exhibit.kind === 'proof' ? [proofFacts(exhibit, locale)] : inputBlocks(exhibit, locale)),
  ...callBlocks(exhibit.calls, locale),
  ...textBlock(m.export_test_source({ path: exhibit.path ?? '' }, { locale }), exhibit.source, 'solidity'),
  ...textBlock(m.export_test_output({}, { locale }), exhibit.output, 'text'),
]

const proofFacts = ({ path, test, control, honest }: Extract<Exhibit, { kind: 'proof' }>, locale: Locale): Block =>
  facts(
    { name: m.export_test_file({}, { locale }), value: path, isCode: true },
    { name: m.export_test({}, { locale }), value: test, isCode: true },
    control === undefined ? undefined : { name: m.export_control({}, { locale }), value: control, isCode: true },
    honest === undefined ? undefined : { name: m.export_honest({}, { locale }), value: honest, isCode: true },
  )

const inputBlocks = ({ inputs, seed }: Extract<Exhibit, { kind: 'counterexample' }>, locale: Locale): Block[] =>
  inputs.length === 0 && seed === undefined
    ? []
    : [
        facts(
          ...inputs.map(({ name, value }) => ({ name, value, isCode: true })),
          seed === undefined ? undefined : { name: m.export_seed({}, { locale }), value: seed, isCode: true },
        ),
      ]

const callBlocks = (calls: readonly Call[], locale: Locale): Block[] =>
  calls.length === 0
    ? []
    : [
        say(m.export_calls({}, { locale }), 'strong'),
        table(
          [
            { title: m.export_call_from({}, { locale }) },
            { title: m.export_call({}, { locale }), isCode: true },
            { title: m.export_call_value({}, { locale }), isCode: true },
            { title: m.export_call_note({}, { locale }) },
          ],
          calls.map(({ to, function: name, arguments: given, value, ...call }) => [
            actorWords(call, locale),
            `${to === undefined ? '' : `${to}.`}${name}(${given.join(', ')})`,
            value ?? '',
            stepWords(call, locale) ?? '',
          ]),
        ),
      ]

const textBlock = (label: string, text: string | undefined, language: 'solidity' | 'text'): Block[] =>
  text === undefined || text.trim() === '' ? [] : [{ kind: 'code', label, language, lines: textLines(text) }]
