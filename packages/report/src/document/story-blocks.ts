import type { Call, Counterexample, Exhibit, Locale, Proof } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { actorWords, etherWords, joinSentences, shortenAddresses, stepWords, storyWords } from '../words/index.ts'
import { upperFirst } from '../words/word-list.ts'
import { type Block, facts, type Item, paragraph, type StoryFlow, type StoryStep } from './blocks.ts'

/** An attack step by step, or the calls and inputs that trigger the problem. Amounts have units. */
export const storyBlocks = (exhibit: Exhibit, locale: Locale): readonly Block[] =>
  exhibit.kind === 'proof' ? attackBlocks(exhibit, locale) : inputBlocks(exhibit, locale)

/** The steps with their payments, and the end. */
const attackBlocks = (proof: Proof, locale: Locale): readonly Block[] => {
  const { steps, result, flow } = storyWords(proof, locale)
  if (steps.length === 0) return []
  return [
    {
      kind: 'story',
      steps: steps.map(({ text, code, moves }) => ({
        text: upperFirst(shortenAddresses(text)),
        code: code.map(shortenAddresses),
        notes: moves,
      })),
      ...(flow && { flow: flowOf(flow, steps, locale) }),
    },
    ...(result.length === 0 ? [] : [paragraph(joinSentences(result, locale), 'strong')]),
  ]
}

type Words = ReturnType<typeof storyWords>

const flowOf = (flow: NonNullable<Words['flow']>, steps: Words['steps'], locale: Locale): StoryFlow => {
  const title = m.story_flow({}, { locale })
  const moves = flow.moves.map(({ step, from, to, amount }) => {
    const accounts = { from: flow.accounts[from] ?? '', to: flow.accounts[to] ?? '' }
    return m.story_flow_arrow({ step, move: m.story_move({ ...accounts, amount }, { locale }) }, { locale })
  })
  return {
    title,
    alt: [title, ...moves].join(locale === 'zh' ? '；' : '; '),
    accounts: flow.accounts.map(upperFirst),
    moves: flow.moves.map(({ step, ...move }) => ({ ...move, ...(steps.length > 1 && { step }) })),
  }
}

const inputBlocks = ({ inputs, seed, calls }: Counterexample, locale: Locale): readonly Block[] => [
  ...(inputs.length === 0 && seed === undefined
    ? []
    : [
        facts(
          ...inputs.map(({ name, value }) => ({ name, value: shortenAddresses(value), isCode: true })),
          seed === undefined ? undefined : { name: m.export_seed({}, { locale }), value: seed, isCode: true },
        ),
      ]),
  ...(calls.length === 0
    ? []
    : [{ kind: 'story', steps: calls.map((call) => callStep(call, locale)) } satisfies Block]),
]

const callStep = ({ to, function: name, arguments: given, value, ...call }: Call, locale: Locale): StoryStep => {
  const note = stepWords(call, locale)
  const code = shortenAddresses(`${to === undefined ? '' : `${to}.`}${name}(${given.join(', ')})`)
  return {
    text: `${upperFirst(actorWords(call, locale))}: ${code}`,
    code: [code],
    notes: [
      ...(value === undefined || value === '0' ? [] : [m.app_exhibit_value({ amount: etherWords(value) }, { locale })]),
      ...(note === undefined || note === '' ? [] : [shortenAddresses(note)]),
    ],
  }
}

/** The parts of a sentence: its calls are code. */
export const storyParts = ({ text, code }: Pick<StoryStep, 'text' | 'code'>): readonly Item[] => {
  const parts: Item[] = []
  let rest = text
  for (const call of code) {
    const at = call === '' ? -1 : rest.indexOf(call)
    if (at < 0) continue
    if (at > 0) parts.push({ text: rest.slice(0, at) })
    parts.push({ text: call, isCode: true })
    rest = rest.slice(at + call.length)
  }
  return rest === '' ? parts : [...parts, { text: rest }]
}
