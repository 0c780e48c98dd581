import { type Call, type Holding, htmlLang, type Locale, type Proof } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { actorWords, holderWords } from './reason-words.ts'
import { amountWords, etherAmount, inEther, toUnits } from './story-amounts.ts'
import { formatList, upperFirst } from './word-list.ts'

/** A payment in the story. */
export interface StoryMove {
  /** The number of its step, from 1. */
  step: number
  /** Positions in the list of accounts. */
  from: number
  to: number
  amount: string
}

/** The payments between accounts: honest accounts first, then the contract, then the attacker. */
export interface StoryFlow {
  accounts: readonly string[]
  moves: readonly StoryMove[]
}

/** An attack as sentences: who does what, who pays whom, and how it ends. */
export interface StoryWords {
  /** `code` lists the calls that the text contains. */
  steps: readonly { text: string; code: readonly string[]; moves: readonly string[] }[]
  result: readonly string[]
  flow: StoryFlow | undefined
}

/** Both of the attacker's accounts are one party of the story. */
type Party = Exclude<Holding['holder'], 'attacker_contract'>
const PARTIES: readonly Party[] = ['deployer', 'user', 'other', 'target', 'attacker']

interface Move {
  step: number
  from?: Party
  to?: Party
  asset: string
  amount: bigint
}

/** The story of a proof in the reader's language. */
export const storyWords = (proof: Proof, locale: Locale): StoryWords => {
  const { calls, story } = proof
  const name = (party: Party) => holderWords({ holder: party }, { target: story?.target ?? '' }, locale)
  const moves = (story?.changes ?? []).flatMap((changes, index) => movesIn(changes, index + 1))
  return {
    steps: calls.map((call, index) => ({
      text: stepText(call, locale),
      code: codeIn(call),
      moves: moves
        .filter(({ step }) => step === index + 1)
        .filter((move) => !isSentWith(call, move))
        .map((move) => moveText(move, name, locale)),
    })),
    result: story ? resultTexts(proof, { moves, name, locale }) : [],
    flow: flowOf(moves, name),
  }
}

/** All sentences in order, for formats without a drawing. */
export const storySentences = (proof: Proof, locale: Locale): string[] => {
  const { steps, result } = storyWords(proof, locale)
  return [...steps.flatMap(({ text, moves }) => [text, ...moves]), ...result]
}

const subjects = {
  deployer: m.story_actor_deployer,
  user: m.story_actor_user,
  other: m.story_actor_other,
  attacker: m.story_actor_attacker,
  attacker_contract: m.story_actor_attacker_contract,
} as const

const subjectOf = (call: Call, locale: Locale): string =>
  call.by !== undefined && call.by in subjects
    ? subjects[call.by as keyof typeof subjects]({}, { locale })
    : actorWords(call, locale)

const stepText = (call: Call, locale: Locale): string => {
  if (call.by === 'time') return m.story_time({ time: durationWords(call.arguments[0] ?? '', locale) }, { locale })
  const { code, values } = call.why ?? { code: undefined, values: {} as Record<string, string> }
  const amount = call.value === undefined ? undefined : etherAmount(call.value)
  const actor = subjectOf(call, locale)
  const target = call.to ?? ''
  const written = callCode(call)
  const start = () => {
    if (code === 'step_plain_payment') return m.story_payment({ actor, target, amount: amount ?? '0 ETH' }, { locale })
    if (call.by === 'lured') return m.story_lured({ call: written }, { locale })
    return amount === undefined
      ? m.story_call({ actor, call: written }, { locale })
      : m.story_call_paying({ actor, call: written, amount }, { locale })
  }
  const more = () => {
    if (code === 'step_repeated') return m.story_repeats({ times: values.times ?? '' }, { locale })
    if (code !== 'step_from_within') return undefined
    const inner = { call: values.call ?? '', times: values.times ?? '' }
    return inner.times === '1' ? m.story_reenters(inner, { locale }) : m.story_reenters_often(inner, { locale })
  }
  return [start(), more()].filter((text) => text !== undefined).join(locale === 'zh' ? '' : ' ')
}

const callCode = ({ to, function: name, arguments: given }: Call): string =>
  `${to === undefined ? '' : `${to}.`}${name}(${given.join(', ')})`

const codeIn = (call: Call): string[] => {
  if (call.by === 'time' || call.why?.code === 'step_plain_payment') return []
  return [callCode(call), ...(call.why?.code === 'step_from_within' ? [call.why.values.call ?? ''] : [])]
}

/** The payment that the sentence about the call already names. */
const isSentWith = (call: Call, { from, to, asset, amount }: Move): boolean =>
  asset === 'ETH' &&
  to === 'target' &&
  from === (call.by === 'attacker_contract' ? 'attacker' : call.by) &&
  amount === toUnits(inEther(call.value ?? '0'))

const moveText = ({ from, to, ...move }: Move, name: (party: Party) => string, locale: Locale): string => {
  const amount = amountWords(move)
  if (from && to) return m.story_move({ from: name(from), to: name(to), amount }, { locale })
  if (to) return m.story_new({ to: name(to), amount }, { locale })
  return m.story_spent({ from: name(from ?? 'target'), amount }, { locale })
}

interface ResultContext {
  moves: readonly Move[]
  name: (party: Party) => string
  locale: Locale
}

/** The attacker's gain, and losses since the attacker's first call. */
const resultTexts = ({ calls, story }: Proof, { moves, name, locale }: ResultContext): string[] => {
  const first = calls.findIndex(({ by }) => by !== undefined && ATTACKING.has(by))
  const during = moves.filter(({ step }) => step > first)
  const gains = sumsOf(moves, 'attacker').filter(({ amount }) => amount > 0n)
  const losses = (['deployer', 'user', 'other'] as const).flatMap((party) =>
    sumsOf(during, party)
      .filter(({ amount }) => amount < 0n)
      .map(({ asset, amount }) =>
        m.story_loses({ holder: upperFirst(name(party)), amount: amountWords({ asset, amount: -amount }) }, { locale }),
      ),
  )
  const stocks = sumsOf(during, 'target')
    .filter(({ amount }) => amount < 0n)
    .map(({ asset, amount }) => {
      const end = story?.end.find((holding) => holding.holder === 'target' && holding.asset === asset)
      const after = toUnits(end?.amount ?? '0')
      const holds = {
        before: amountWords({ asset, amount: after - amount }),
        after: amountWords({ asset, amount: after }),
      }
      return m.story_stock({ target: name('target'), ...holds }, { locale })
    })
  const gain = gains.map(amountWords)
  return [
    ...(gain.length === 0 ? [] : [m.story_gain({ amount: formatList(gain, locale) }, { locale })]),
    ...stocks,
    ...losses,
  ]
}

const ATTACKING: ReadonlySet<string> = new Set(['attacker', 'attacker_contract', 'lured'])

const sumsOf = (moves: readonly Move[], party: Party): { asset: string; amount: bigint }[] =>
  [...new Set(moves.map(({ asset }) => asset))].map((asset) => ({
    asset,
    amount: moves
      .filter((move) => move.asset === asset)
      .reduce((sum, { from, to, amount }) => sum + (to === party ? amount : 0n) - (from === party ? amount : 0n), 0n),
  }))

/** New tokens come from the contract that creates them; destroyed ones go nowhere and aren't drawn. */
const flowOf = (moves: readonly Move[], name: (party: Party) => string): StoryFlow | undefined => {
  const drawn = moves.flatMap(({ from = 'target', to, ...move }) => (to && to !== from ? [{ from, to, ...move }] : []))
  if (drawn.length === 0) return undefined
  const parties = PARTIES.filter((party) => drawn.some(({ from, to }) => from === party || to === party))
  return {
    accounts: parties.map(name),
    moves: drawn.map(({ step, from, to, ...move }) => ({
      step,
      from: parties.indexOf(from),
      to: parties.indexOf(to),
      amount: amountWords(move),
    })),
  }
}

/** The payments that explain the changes of one call: each loss goes to those who gain. */
const movesIn = (changes: readonly Holding[], step: number): Move[] =>
  [...new Set(changes.map(({ asset }) => asset))].flatMap((asset) => {
    const balances = PARTIES.map((party) => ({
      party,
      amount: changes
        .filter((each) => each.asset === asset && partyOf(each) === party)
        .reduce((sum, each) => sum + toUnits(each.amount), 0n),
    }))
    return settle(balances).map((move) => ({ ...move, step, asset }))
  })

const partyOf = ({ holder }: Holding): Party => (holder === 'attacker_contract' ? 'attacker' : holder)

const settle = (balances: readonly { party: Party; amount: bigint }[]): Pick<Move, 'from' | 'to' | 'amount'>[] => {
  const losing = balances.filter(({ amount }) => amount < 0n).map((each) => ({ ...each, amount: -each.amount }))
  const gaining = balances.filter(({ amount }) => amount > 0n).map((each) => ({ ...each }))
  const moves: Pick<Move, 'from' | 'to' | 'amount'>[] = []
  for (const from of losing)
    for (const to of gaining) {
      const [amount = 0n] = [from.amount, to.amount].toSorted((a, b) => (a < b ? -1 : 1))
      if (amount === 0n) continue
      moves.push({ from: from.party, to: to.party, amount })
      from.amount -= amount
      to.amount -= amount
    }
  return [
    ...moves,
    ...losing.filter(({ amount }) => amount > 0n).map(({ party, amount }) => ({ from: party, amount })),
    ...gaining.filter(({ amount }) => amount > 0n).map(({ party, amount }) => ({ to: party, amount })),
  ]
}

const UNITS = [
  ['day', 86_400n],
  ['hour', 3600n],
  ['minute', 60n],
] as const

/** `86400 s` as "1 day". */
const durationWords = (text: string, locale: Locale): string => {
  const seconds = BigInt(/^\d+/.exec(text)?.[0] ?? '0')
  const [unit, size] = UNITS.find(([, each]) => seconds >= each && seconds % each === 0n) ?? ['second', 1n]
  return new Intl.NumberFormat(htmlLang(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}
