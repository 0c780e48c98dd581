import type { FileCoverage, UnitTest, UnitTestOutcome } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { endReasonWords, subjectWord, testWord } from '@lc/report/words'
import { useState } from 'react'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { ToolOutput } from '../coverage/checks-table.tsx'
import { type RunEnd, RunMark } from './run-mark.tsx'

/** The tests by contract, failed ones first. */
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

/** A closed contract renders one line, however many tests it has. */
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
            .map(([outcome, ended]) => `${testWord(outcome as UnitTestOutcome, locale)} ${ended.length}`)
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
  const text = endReasonWords({ why, reason: words }, locale)
  return (
    <li className="flex gap-3 text-sm" data-test-outcome={outcome}>
      <RunMark end={ends[outcome]} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {fn && <span className="font-mono font-semibold">{visibleText(fn)}</span>}
          {fn && ' · '}
          {subjectWord(about, locale)} · {testWord(outcome, locale)}
        </p>
        {text && <p className="text-muted wrap-anywhere">{visibleText(text)}</p>}
        {why?.code === 'test_cut_short' && <ToolOutput why={why} reason={words} />}
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

/** `Map.groupBy`, because names come from users and one may be `__proto__`. */
const groupBy = <T,>(items: readonly T[], keyOf: (item: T) => string): Record<string, T[]> =>
  Object.fromEntries(Map.groupBy(items, keyOf))

export const LineCoverage = ({ files }: { files: readonly FileCoverage[] }) => {
  const t = useText()
  if (files.length === 0) return <p className="max-w-[44rem] text-sm text-muted">{t(m.app_unit_lines_none)}</p>
  return (
    <div data-line-coverage>
      <h3 className="text-base font-semibold">{t(m.app_unit_lines)}</h3>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {files.map(({ file, covered, total }) => (
          <li key={file} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-mono wrap-anywhere">{visibleText(file)}</span>
              <span>{t(m.app_unit_lines_of, { covered, total })}</span>
            </p>
            <span aria-hidden="true" className="block h-1.5 border border-control">
              <span className="block h-full bg-text" style={{ width: `${percentOf(covered, total)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const percentOf = (covered: number, total: number) => (total === 0 ? 0 : Math.min(100, (covered / total) * 100))
