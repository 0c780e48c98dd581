import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openReports } from './archive.ts'
import { findCommentGaps } from './check-comments.ts'
import { OpenComments, OpenReport } from './open-report.ts'

const folder = join(import.meta.dirname, '../../open-reports')
const namesIn = (path: string) =>
  readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort()
const slugs = openReports.map(({ report }) => report.slug)

test('default: the archive lists every report and every file of comments once', () => {
  expect(slugs.toSorted()).toEqual(namesIn(folder))
  expect(slugs.toSorted()).toEqual(namesIn(join(folder, 'comments')))
  expect(slugs.length).toBeGreaterThanOrEqual(8)
})

test.for(openReports)('default: the report of $report.name matches its schema', ({ report, comments }) => {
  expect(OpenReport.parse(report)).toEqual(report)
  expect(OpenComments.parse(comments)).toEqual(comments)
})

test.for(openReports)('default: every finding of $report.name has one comment', ({ report, comments }) => {
  expect(findCommentGaps(report, comments)).toEqual({ uncommented: [], outdated: [] })
  expect(new Set(report.findings.map(({ fingerprint }) => fingerprint)).size).toBe(report.findings.length)
})

test.for(openReports)('default: the comments on $report.name are in both languages', ({ comments }) => {
  const chinese = /\p{Script=Han}/u
  const wrong = Object.values(comments).filter(({ en, zh }) => chinese.test(en) || !chinese.test(zh))
  expect(wrong).toEqual([])
})
