import { openReports } from '@lc/report/open-reports'
import { expect, test } from 'vitest'
import { checkLicences, listPackages, readLicences } from './package-list.ts'

test('default: every pinned package is in the archive with its version and hash', () => {
  const pinned = listPackages('').map(({ slug, version, integrity }) => `${slug} ${version} ${integrity}`)
  const reported = openReports.map(({ report }) => `${report.slug} ${report.version} ${report.integrity}`)
  expect(reported.toSorted()).toEqual(pinned.toSorted())
})

test('default: every package of the archive has a permissive licence', () => {
  for (const { report } of openReports) expect(() => checkLicences(report, report.sourceLicences)).not.toThrow()
})

test('error: a package with a copyleft file', () => {
  expect(() => checkLicences({ name: 'mixed', licence: 'MIT' }, ['MIT', 'GPL-3.0'])).toThrow(/GPL-3.0/)
})

test('default: reads each licence of the headers once, under its SPDX name', () => {
  const sources = ['// SPDX-License-Identifier: MIT\n', '/* SPDX-License-Identifier: Apache 2 */', '// no header', '']
  expect(readLicences([...sources, ...sources])).toEqual(['Apache-2.0', 'MIT'])
})

test('given a word, lists only packages with it', () => {
  expect(listPackages('prb/').map(({ slug }) => slug)).toEqual(['prb-math', 'prb-proxy'])
})
