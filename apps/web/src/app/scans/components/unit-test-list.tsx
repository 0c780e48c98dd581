import type { UnitTest, UnitTestOutcome } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { reasonWords, subjectWord, testWord } from '@lc/report/words'
import { useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { OwnWords } from './own-words.tsx'
import { type RunEnd, RunMark } from './run-mark.tsx'

/** The tests that ran, by contract. What failed comes first. */
export const UnitTestList = ({ tests }: { tests: readonly UnitTest[] }) => {
  const byContract = Object.entries(groupBy(tests, ({ contract }) => contract))
  return (
    <ul className="border-b border-line" data-unit-tests>
      {byContract.map(([contract, ofContract], index) => (
        <li key={contract} className="border-t border-line">
          <ContractTests contract={contract} tests={ofContract} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

interface ContractTestsProps {
  contract: string
  tests: readonly UnitTest[]
  isFirst: boolean
}

/** A contract that nobody opened costs one line, however many tests it has. */
const ContractTests = ({ contract, tests, isFirst }: ContractTestsProps) => {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(isFirst)
  const counts = Object.entries(groupBy(tests, ({ outcome }) => outcome))
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="fold flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <strong className="font-mono wrap-anywhere">{visibleText(contract)}</strong>
        <span className="text-sm text-muted">
          {counts
            .map(([outcome, those]) => `${testWord(outcome as UnitTestOutcome, locale)} ${those.length}`)
            .join(' · ')}
        </span>
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
          {tests.toSorted(byEnd).map((test) => (
            <TestRow key={`${test.test} ${test.function ?? ''} ${test.words}`} test={test} />
          ))}
        </ul>
      )}
    </details>
  )
}

const TestRow = ({ test: { function: fn, about, outcome, why, words } }: { test: UnitTest }) => {
  const locale = useLocale()
  const said = reasonWords({ why, reason: words }, locale)
  return (
    <li className="flex gap-3 text-sm" data-test-outcome={outcome}>
      <RunMark end={ends[outcome]} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {fn && <span className="font-mono font-semibold">{visibleText(fn)}</span>}
          {fn && ' · '}
          {subjectWord(about, locale)} · {testWord(outcome, locale)}
        </p>
        {said && <p className="text-muted wrap-anywhere">{visibleText(said)}</p>}
        {why?.code === 'test_cut_short' && <OwnWords why={why} reason={words} />}
      </div>
    </li>
  )
}

const ends = {
  passed: 'good',
  failed: 'bad',
  reverted: 'open',
  not_reachable: 'open',
} as const satisfies Record<UnitTestOutcome, RunEnd>

const order: readonly RunEnd[] = ['bad', 'open', 'good']

const byEnd = (a: UnitTest, b: UnitTest) => order.indexOf(ends[a.outcome]) - order.indexOf(ends[b.outcome])

/** Names come from users: one may be called as a part of every object. */
const groupBy = <T,>(items: readonly T[], keyOf: (item: T) => string): Record<string, T[]> =>
  Object.fromEntries(Map.groupBy(items, keyOf))
