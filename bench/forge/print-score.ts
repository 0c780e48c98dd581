import { type AuditScore, totalOf } from '../scoring/score-audits.ts'

const SEVERITIES = ['low', 'medium', 'high', 'critical']

/** Recall by category and severity, ours beside that of Slither alone, and the noise of both. */
export const printScore = (
  { ours, theirs }: { ours: AuditScore; theirs: AuditScore },
  print: (line: string) => void,
): void => {
  const columns = ['findings', 'any', 'category', 'unscanned', 'bare any', 'bare cat.']
  print(''.padEnd(28) + columns.map((name) => name.padStart(10)).join(''))
  for (const key of [...ours.rows.keys()].sort(byPlace)) {
    const [row, bare] = [ours.rows.get(key), theirs.rows.get(key)]
    if (!row || !bare) continue
    const share = (count: number) => percent(count / row.findings)
    const cells = [
      row.findings,
      share(row.any),
      share(row.category),
      row.unscanned,
      share(bare.any),
      share(bare.category),
    ]
    print(key.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join(''))
  }
  print(`per 1,000 lines of ${ours.lines}: ${noise(ours)}; bare: ${noise(theirs)}`)
}

const noise = ({ perThousand, loudPerThousand, chance }: AuditScore): string =>
  `all ${perThousand.toFixed(2)}, high and medium ${loudPerThousand.toFixed(2)}, chance ${percent(chance)} %`

/** Categories, then severities, then the total. */
const byPlace = (one: string, other: string): number => place(one) - place(other) || one.localeCompare(other, 'en')

const place = (key: string): number => (key === 'TOTAL' ? 9 : SEVERITIES.indexOf(key) + 1)

export const percent = (share: number): string => (100 * share).toFixed(1)

export const lastLine = (projects: number, score: AuditScore): string => {
  const { findings, any, category, unscanned } = totalOf(score)
  const share = (count: number) => percent(findings === 0 ? 0 : count / findings)
  return [
    `bench-forge projects=${projects} any=${share(any)} category=${share(category)} chance=${percent(score.chance)}`,
    `hm_per_1000=${score.loudPerThousand.toFixed(2)} unscanned=${unscanned} failed=${score.failed}`,
  ].join(' ')
}
