/** What the repository offers to a document that speaks of it. */
export interface House {
  hasPath(path: string): boolean
  makeTargets: readonly string[]
  npmScripts: readonly string[]
}

/** Every command, path and relative link that a Markdown file names must exist. */
export const docProblems = (document: { path: string; text: string }, house: House): string[] => {
  const folder = document.path.split('/').slice(0, -1).join('/')
  const problems = [
    ...linkProblems(document.text, folder, house),
    ...commandProblems(document.text, house),
    ...pathProblems(document.text, house),
  ]
  return [...new Set(problems)].map((problem) => `${document.path}: ${problem}`)
}

const linkProblems = (text: string, folder: string, house: House) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => resolve(folder, target))
    .filter((target) => !house.hasPath(target))
    .map((target) => `link to ${target} leads nowhere`)

const commandProblems = (text: string, house: House) => [
  ...[...text.matchAll(/\bmake ([a-z][a-z-]+)/g)]
    .filter(([sentence, target = '']) => isCode(text, sentence) && !house.makeTargets.includes(target))
    .map(([, target]) => `there is no make target ${target}`),
  ...[...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .filter(([, script = '']) => !house.npmScripts.includes(script))
    .map(([, script]) => `there is no npm script ${script}`),
]

/** Paths in backticks that start in one of our own top folders; `<name>`, `*` and `…` stand for any name. */
const pathProblems = (text: string, house: House) =>
  [...text.matchAll(/`((?:apps|packages|scripts|docs|bench|deploy|plugins)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path.replace(/[:#].*$/, ''))
    .filter((path) => !/[<>*…{}]/.test(path) && !house.hasPath(path))
    .map((path) => `path ${path} does not exist`)

const isCode = (text: string, command: string) => text.includes(`\`${command}`) || text.includes(`\n${command}`)

const resolve = (folder: string, target: string) => {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
