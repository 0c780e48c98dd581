import { type AuditFigures, type Figures, type LabelledSet, perThousandLines } from '@lc/detectors/figures'

/** A figure with the bound that it should reach. */
interface Goal {
  name: string
  value: number
  bound: number
  /** Whether less is better. */
  isMost?: boolean
  digits?: number
}

/** Each goal beside its measured figure, and the limits where one isn't reached. */
export const goalPart = (figures: Figures): string => {
  const goals = listGoals(figures)
  const missed = goals.filter((goal) => !isReached(goal))
  return [
    '## Goals',
    ['| figure | goal | measured | reached |', '| --- | --- | --- | --- |', ...goals.map(goalRow)].join('\n'),
    missed.length === 0 ? 'Every goal is reached.' : LIMITS,
  ].join('\n\n')
}

const listGoals = ({ audits, smartBugs, solidiFi, libraries }: Figures): Goal[] => [
  { name: 'audits: any', value: share(audits.total.ours.any, audits.total.findings), bound: 55 },
  { name: 'audits: category', value: share(audits.total.ours.category, audits.total.findings), bound: 35 },
  { name: 'audits: chance', value: chanceOf(audits.total), bound: 12, isMost: true },
  {
    name: 'audits: high and medium per 1,000 lines',
    value: perThousandLines(audits.total.ours.loud, audits.total.lines),
    bound: 2.5,
    isMost: true,
    digits: 2,
  },
  ...audits.severities.flatMap(({ name, findings, ours }) =>
    name === 'medium'
      ? []
      : { name: `audits: any, ${name}`, value: share(ours.any, findings), bound: name === 'critical' ? 65 : 60 },
  ),
  {
    name: 'audits: fall of any minus chance, in points',
    value: aboveChance(audits.seen) - aboveChance(audits.heldOut),
    bound: 8,
    isMost: true,
  },
  ...labelledGoals('SmartBugs', smartBugs, 88),
  ...labelledGoals('SolidiFI', solidiFi, 95),
  ...libraries.flatMap(({ name, ours, lines }): Goal[] => [
    {
      name: `${name}: high per 1,000 lines`,
      value: perThousandLines(ours.high, lines),
      bound: 0.15,
      isMost: true,
      digits: 2,
    },
    {
      name: `${name}: all per 1,000 lines`,
      value: perThousandLines(ours.all, lines),
      bound: 2,
      isMost: true,
      digits: 2,
    },
  ]),
]

const labelledGoals = (set: string, { seen, heldOut }: LabelledSet, bound: number): Goal[] => {
  const recall = share(heldOut.ours.found, heldOut.labels)
  const { found, falsePositives } = heldOut.ours
  return [
    { name: `${set}: recall, held-out`, value: recall, bound },
    { name: `${set}: precision, held-out`, value: share(found, found + falsePositives), bound },
    {
      name: `${set}: fall of recall, in points`,
      value: share(seen.ours.found, seen.labels) - recall,
      bound: 5,
      isMost: true,
    },
  ]
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

const chanceOf = ({ ours, functions }: AuditFigures): number => share(ours.touched, functions)

const aboveChance = (part: AuditFigures): number => share(part.ours.any, part.findings) - chanceOf(part)

const isReached = ({ value, bound, isMost }: Goal): boolean => (isMost ? value <= bound : value >= bound)

const goalRow = (goal: Goal): string => {
  const { name, value, bound, isMost, digits = 1 } = goal
  return `| ${name} | ${isMost ? 'at most' : 'at least'} ${bound} | ${value.toFixed(digits)} | ${isReached(goal) ? 'yes' : '**no**'} |`
}

const LIMITS = `Limits of the figures that aren't reached:

- The fall on audits compares a few dozen findings of nine held-out projects with those of 33 seen ones. Its 95 % interval
  is about 45 points wide and includes zero. Kinds that hit findings of one or two projects only ("Each kind on audited
  projects") suggest that a part of the fall is real: rules were widened on misses that could be read.
- Every second finding of an audit is \`logic\`: the code does what it says, but not what its authors meant. Rules reach
  such functions only through something else that is wrong in them.
- Arithmetic and denial of service are missed where the fault is a formula, a rounding direction or a bound whose right
  form depends on the project.

The three most promising next steps:

1. Follow calls and writes across contracts in \`write-after-call\` and \`dropped-result\`, where Wake finds
   functions on seen code that ours miss ([decision](decisions/187-no-second-static-tools.md)).
2. Read the kinds that rest on one project again, and widen each by its cause or lower it to informational.
3. Compare sibling functions, such as deposit and withdrawal or two markets: a check, a rounding direction or an update
   that only one of them has. More audited projects would show whether each of these holds on other code.`
