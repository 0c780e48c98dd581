import {
  type CheckedContract,
  type Locale,
  type NotCheckedContract,
  type ScanScope,
  type ScopeCheck,
  scopeChecks,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { stageWord } from './scan-words.ts'
import { reasonCounts, scopeReasonWords } from './scope-reason-words.ts'
import { formatList, joinSentences, MAX_NAMES, plainList, shortList, upperFirst } from './word-list.ts'

interface ScopeWords {
  /** Contracts of the scope on which no check finished. */
  unfinished?: string
  /** The checked contracts with their checks, and the unchecked ones with the reasons. */
  checked: string
}

/** Describes the scope of a scan, the same on the page and in every export. */
export const scopeWords = ({ checked, notChecked }: ScanScope, locale: Locale): ScopeWords => {
  const unfinished = notChecked.filter(isUnfinished)
  const others = notChecked.filter((contract) => !isUnfinished(contract))
  return {
    ...(unfinished.length > 0 && {
      unfinished: m.scope_unfinished({ names: namesOf(unfinished, locale) }, { locale }),
    }),
    checked: joinSentences(
      [
        checkedSentence(checked, locale),
        ...(checked.length > 0 ? [kindsSentence(checked, locale)] : []),
        ...(others.length > 0 ? [notCheckedSentence(others, locale)] : []),
      ],
      locale,
    ),
  }
}

const isUnfinished = ({ reason }: NotCheckedContract) => reason === 'not_finished'

const checkedSentence = (checked: readonly CheckedContract[], locale: Locale): string => {
  if (checked.length === 0) return m.scope_none({}, { locale })
  if (checked.length > MAX_NAMES) return m.scope_checked_many({ count: checked.length }, { locale })
  const names = namesOf(checked, locale)
  return checked.length === 1
    ? m.scope_checked_one({ names }, { locale })
    : m.scope_checked({ count: checked.length, names }, { locale })
}

const kindsSentence = (checked: readonly CheckedContract[], locale: Locale): string => {
  const [only, ...more] = checked
  if (only && more.length === 0) return m.scope_kinds_one({ kinds: kindWords(only.checks, locale) }, { locale })
  const parts = groupKinds(checked).map(({ kinds, contracts }) => {
    const words = kindWords(kinds, locale)
    if (contracts.length < checked.length) return somePart(words, { contracts, all: checked.length }, locale)
    return checked.length === 2
      ? m.scope_kinds_both({ kinds: words }, { locale })
      : m.scope_kinds_all({ kinds: words, count: checked.length }, { locale })
  })
  const [first, ...rest] = parts.map((part, at) => (at === 0 ? upperFirst(part) : part))
  const kinds = rest.reduce((sum, part) => m.scope_kinds_and({ first: sum, second: part }, { locale }), first ?? '')
  return m.scope_kinds({ kinds }, { locale })
}

interface SomeContracts {
  contracts: readonly CheckedContract[]
  all: number
}

const somePart = (kinds: string, { contracts, all }: SomeContracts, locale: Locale): string =>
  all > MAX_NAMES
    ? m.scope_kinds_count({ kinds, count: contracts.length, all }, { locale })
    : m.scope_kinds_names({ kinds, names: namesOf(contracts, locale) }, { locale })

interface KindGroup {
  kinds: ScopeCheck[]
  contracts: CheckedContract[]
}

/** Kinds of check that share a sentence: those of the same contracts, or of equally many if it gives numbers. */
const groupKinds = (checked: readonly CheckedContract[]): readonly KindGroup[] => {
  const groups = new Map<string, KindGroup>()
  for (const kind of scopeChecks) {
    const places = checked.flatMap(({ checks }, at) => (checks.includes(kind) ? [at] : []))
    const key = checked.length > MAX_NAMES ? String(places.length) : places.join()
    const group = groups.get(key) ?? { kinds: [], contracts: checked.filter(({ checks }) => checks.includes(kind)) }
    if (places.length > 0) groups.set(key, { ...group, kinds: [...group.kinds, kind] })
  }
  return [...groups.values()].toSorted((one, other) => other.contracts.length - one.contracts.length)
}

const notCheckedSentence = (contracts: readonly NotCheckedContract[], locale: Locale): string => {
  if (contracts.length > MAX_NAMES) {
    const words = { count: contracts.length, reasons: reasonCounts(contracts, locale) }
    return m.scope_not_checked_count(words, { locale })
  }
  const names = plainList(
    contracts.map((contract) =>
      m.scope_not_checked_name({ name: contract.name, reason: scopeReasonWords(contract, locale) }, { locale }),
    ),
    locale,
  )
  return m.scope_not_checked({ names }, { locale })
}

const namesOf = (contracts: readonly { name: string }[], locale: Locale): string =>
  shortList(
    contracts.map(({ name }) => name),
    locale,
  )

/** Kinds of check inside a sentence; English uses lower case there. */
export const kindWords = (kinds: readonly ScopeCheck[], locale: Locale): string =>
  formatList(
    scopeChecks.filter((kind) => kinds.includes(kind)).map((kind) => lowerFirst(stageWord(kind, locale))),
    locale,
  )

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
