import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { openJail } from '@lc/engines'
import { findCommentGaps } from '@lc/report/open-reports/comments'
import { OpenComments } from '@lc/report/open-reports/schema'
import { checkLicences, listPackages, type OpenPackage } from './package-list.ts'
import { type PackageTools, type ScannedPackage, scanPackage } from './scan-package.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })

const ARCHIVE = join(import.meta.dirname, '../../packages/report/open-reports')

/** `make open-reports`: scans published packages into the archive; every listed finding needs our comment. */
const main = async (): Promise<number> => {
  const packages = listPackages(values.only)
  const toolsDir = toolsFolder(homeFolder())
  const jail = await openJail({ toolsDir, slots: Math.min(2, availableParallelism()) })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const today = new Date().toISOString().slice(0, 10)
  const tools = { cache: openLibraryCache(toolsDir), jail, signal: stop.signal, today }
  let gaps = 0
  try {
    for (const pinned of packages) gaps += await renewReport(pinned, tools)
  } finally {
    await jail.close()
  }
  console.log(`open-reports packages=${packages.length} gaps=${gaps}`)
  return gaps === 0 ? 0 : 1
}

/** Writes the report of a package and returns how many comments are missing or outdated. */
const renewReport = async (pinned: OpenPackage, tools: PackageTools): Promise<number> => {
  const scanned = await scanPackage(pinned, tools)
  if (tools.signal.aborted) throw new Error('stopped before the scan ended')
  checkLicences(pinned, scanned.report.sourceLicences)
  writeFileSync(join(ARCHIVE, `${pinned.slug}.json`), `${JSON.stringify(scanned.report, null, 2)}\n`)
  printReport(scanned)
  return printGaps(scanned, readComments(pinned.slug))
}

const readComments = (slug: string): OpenComments => {
  const file = join(ARCHIVE, 'comments', `${slug}.json`)
  return existsSync(file) ? OpenComments.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

const printReport = ({ report }: ScannedPackage): void => {
  const { name, version, scope, lines, findings, unlisted, checks } = report
  const outcomes = checks.map(({ engine, outcome }) => `${engine}=${outcome}`).join(' ')
  console.log(`${name}@${version} contracts=${scope.checked.length} lines=${lines} findings=${findings.length}`)
  console.log(`  informational=${unlisted.informational} dependencies=${unlisted.dependencies} ${outcomes}`)
}

const printGaps = ({ report, evidence }: ScannedPackage, comments: OpenComments): number => {
  const { uncommented, outdated } = findCommentGaps(report, comments)
  for (const { fingerprint, severity, detector, contract = '', function: fn = '' } of uncommented) {
    console.log(`  no comment: ${fingerprint} ${severity} ${detector} ${contract}.${fn}`)
    console.log(`    ${evidence.get(fingerprint)}`)
  }
  for (const fingerprint of outdated) console.log(`  no such finding: ${fingerprint}`)
  return uncommented.length + outdated.length
}

process.exitCode = await main()
