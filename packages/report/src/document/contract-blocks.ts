import type { CheckedContract, Locale, NotCheckedContract, ScanScope } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { byReason, finishedWords, joinSentences, missedWords, scopeReasonWords } from '../words/index.ts'
import type { Block } from './block.ts'
import { say, table } from './blocks.ts'

/** Each contract with the checks that finished on it, then the contracts that were not checked, with the reason. */
export const contractBlocks = ({ checked, notChecked }: ScanScope, locale: Locale): readonly Block[] => [
  ...(checked.length > 0 ? checkedBlocks(checked, locale) : []),
  ...(notChecked.length > 0 ? notCheckedBlocks(notChecked, locale) : []),
]

const placeColumns = (locale: Locale) => [
  { title: m.export_contract({}, { locale }), isCode: true },
  { title: m.export_file({}, { locale }), isCode: true },
]

const checkedBlocks = (checked: readonly CheckedContract[], locale: Locale): Block[] => [
  say(m.scope_table({ count: checked.length }, { locale }), 'strong'),
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
  say(m.scope_not_checked_title({ count: contracts.length }, { locale }), 'strong'),
  table(
    [...placeColumns(locale), { title: m.scope_reason({}, { locale }) }],
    byReason(contracts).map((contract) => [contract.name, contract.file, scopeReasonWords(contract, locale)]),
  ),
]
