import { chartProblems } from './chart-problems.ts'
import { lintChart, readObjects, renderText, sizes } from './render-chart.ts'
import { validateText } from './validate-text.ts'

/** Renders the chart in every size, and prints each problem. */
const checked = sizes.map((size) => {
  const problems = lintChart(size)
  if (problems.length > 0) return { objects: 0, problems }
  const text = renderText(size)
  const objects = readObjects(text)
  const own = [...chartProblems(objects), ...validateText(size, text)]
  return { objects: objects.length, problems: own.map((problem) => `${size}: ${problem}`) }
})

const problems = checked.flatMap((each) => each.problems)
for (const problem of problems) console.log(problem)
const objects = checked.reduce((sum, each) => sum + each.objects, 0)
console.log(`charts values=${sizes.length} objects=${objects} problems=${problems.length}`)
process.exitCode = problems.length === 0 && objects > 0 ? 0 : 1
