interface Findings {
  findings: readonly { category: string; severity: string }[]
  checks: readonly { engine: string; file: string; outcome: string; why?: string; reason?: string }[]
}

const FINISHED = ['passed', 'found']

/** Prints a table and the line of figures; returns whether every file has an outcome. */
export const printFigures = ({
  report,
  bare,
  files,
}: {
  report: Findings
  bare: Findings
  files: string[]
}): boolean => {
  const [ours, theirs] = [countByCategory(report), countByCategory(bare)]
  console.log(['category'.padEnd(28), 'ours'.padStart(6), 'bare'.padStart(6)].join(''))
  for (const category of [...new Set([...ours.keys(), ...theirs.keys()])].sort()) {
    console.log([category.padEnd(28), shown(ours, category), shown(theirs, category)].join(''))
  }
  const unfinished = report.checks.filter(({ outcome }) => !FINISHED.includes(outcome))
  for (const { engine, file, outcome, why, reason } of unfinished)
    console.log(`${file}: ${engine} ${outcome} ${why ?? reason ?? ''}`)
  const silent = files.filter((file) => !report.checks.some((check) => check.file === file))
  for (const file of silent) console.log(`${file}: no outcome`)
  const [all, bareAll] = [sum(ours), sum(theirs)]
  console.log(
    `bench-detect files=${files.length} findings=${all} bare=${bareAll} unfinished=${unfinished.length} silent=${silent.length}`,
  )
  return silent.length === 0
}

/** Severities that count in a comparison: `low` and above. */
const countByCategory = ({ findings }: Findings): Map<string, number> => {
  const counted = findings.filter(({ severity }) => severity !== 'info')
  return new Map([...Map.groupBy(counted, ({ category }) => category)].map(([category, all]) => [category, all.length]))
}

const shown = (counts: ReadonlyMap<string, number>, category: string): string =>
  String(counts.get(category) ?? 0).padStart(6)

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)
