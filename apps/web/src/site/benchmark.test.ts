import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openZeppelin, perThousandLines, scanSeconds, smartBugs, solidiFi, totalOf } from './benchmark.ts'

const documented = readFileSync(new URL('../../../../bench/README.md', import.meta.url), 'utf8')
const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)

const rates = ({ families }: typeof smartBugs | typeof solidiFi, who: 'ours' | 'slither') => {
  const total = totalOf(families)
  const { found, falseAlarms } = total[who]
  return { recall: percent(found, total.labels), precision: percent(found, found + falseAlarms) }
}

test('default: what the site prints is what the bench has measured', () => {
  const ours = rates(smartBugs, 'ours')
  const slither = rates(smartBugs, 'slither')
  expect(documented).toContain(`| ${ours.recall} / ${ours.precision} % | ${slither.recall} / ${slither.precision} % |`)
  expect(documented).toContain(`/ ${rates(solidiFi, 'ours').precision} % |`)
  expect(documented).toContain(`| ${perThousandLines(openZeppelin.ours).toFixed(2)} /`)
  expect(documented).toContain(`| ${perThousandLines(openZeppelin.slither).toFixed(2)} /`)
})

test('default: nobody finds more than there is', () => {
  for (const { labels, ours, slither } of [...smartBugs.families, ...solidiFi.families]) {
    expect(Math.max(ours[0], slither[0])).toBeLessThanOrEqual(labels)
  }
})

test('default: the time of a scan is the one that the bench has measured', () => {
  const [, plain, withFuzzing] =
    documented.match(/medians of three: ([\d.]+) s without fuzzing, ([\d.]+) s with it/) ?? []
  expect(scanSeconds).toEqual({ seconds: Math.round(Number(plain)), fuzzSeconds: Math.round(Number(withFuzzing)) })
})
