import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReportJson } from '@lc/report/schema'
import { CliError } from '../cli-error.ts'
import type { IsNew, ScanResult } from './scan-result.ts'

/** Known findings, to compare a scan with. */
export interface Baseline {
  isNew: IsNew
  /** A sentence for the user, if the comparison is weaker than expected. */
  note?: string
}

/** Whether `--baseline` names a file. Everything else is a revision of Git. */
export const isBaselineFile = (cwd: string, named: string): boolean => {
  const file = resolve(cwd, named)
  return existsSync(file) && statSync(file).isFile()
}

/** The findings of a file that `lcat scan --format json` wrote. */
export const readBaselineFile = (cwd: string, named: string): Baseline => {
  const result = parseResult(readFileSync(resolve(cwd, named), 'utf8'))
  if (!result) throw new CliError(`${named} is not a result of \`lcat scan --format json\`.`)
  return knownFindings(result)
}

/** The findings of an earlier result. An incomplete one makes more findings look new, never fewer. */
export const knownFindings = ({ findings, complete }: Pick<ScanResult, 'findings' | 'complete'>): Baseline => {
  const known = new Set(findings.map(({ fingerprint }) => fingerprint))
  return {
    isNew: ({ fingerprint }) => !known.has(fingerprint),
    ...(!complete && { note: 'The baseline is incomplete: more findings than usual may count as new.' }),
  }
}

/** Compares with the previous scan of the project, as the server did when it wrote the report. */
export const previousScan = (report: ReportJson | undefined): Baseline => {
  const { comparison } = report ?? {}
  if (!comparison) return { isNew: () => true, note: 'This is the first scan of the project: every finding is new.' }
  const added = comparison.findings.filter(({ change }) => change === 'new' || change === 'came_back')
  const ids = new Set(added.map(({ id }) => id))
  return { isNew: ({ id }) => ids.has(id) }
}

const parseResult = (text: string): ScanResult | undefined => {
  try {
    const value = JSON.parse(text) as ScanResult
    const isResult = value.schema === 1 && typeof value.complete === 'boolean' && Array.isArray(value.findings)
    return isResult && value.findings.every(({ fingerprint }) => typeof fingerprint === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
