/** The parts of the repository that documents may name. */
export interface Repository {
  hasPath(path: string): boolean
  makeTargets: readonly string[]
  npmScripts: readonly string[]
}

/** Every command, path and relative link that a Markdown file names must exist, and merges must be finished. */
export const docProblems = (document: { path: string; text: string }, repository: Repository): string[] => {
  const folder = document.path.split('/').slice(0, -1).join('/')
  const problems = [
    ...linkProblems(document.text, folder, repository),
    ...commandProblems(document.text, repository),
    ...pathProblems(document.text, repository),
    ...mergeProblems(document.text),
  ]
  return [...new Set(problems)].map((problem) => `${document.path}: ${problem}`)
}

const linkProblems = (text: string, folder: string, repository: Repository) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => resolve(folder, target))
    .filter((target) => !repository.hasPath(target))
    .map((target) => `link to ${target} leads nowhere`)

const commandProblems = (text: string, repository: Repository) => [
  ...[...text.matchAll(/\bmake ([a-z][a-z-]+)/g)]
    .filter(([sentence, target = '']) => isCode(text, sentence) && !repository.makeTargets.includes(target))
    .map(([, target]) => `there is no make target ${target}`),
  ...[...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .filter(([, script = '']) => !repository.npmScripts.includes(script))
    .map(([, script]) => `there is no npm script ${script}`),
]

/** Paths in backticks that start with one of our top-level folders; `<name>`, `*` and `…` match any name. */
const pathProblems = (text: string, repository: Repository) =>
  [...text.matchAll(/`((?:apps|packages|scripts|docs|bench|deploy|plugins)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path.replace(/[:#].*$/, ''))
    .filter((path) => !/[<>*…{}]/.test(path) && !repository.hasPath(path))
    .map((path) => `path ${path} does not exist`)

const mergeProblems = (text: string) => (/^(<{7}|>{7}) /m.test(text) ? ['has the marks of an unfinished merge'] : [])

const isCode = (text: string, command: string) => text.includes(`\`${command}`) || text.includes(`\n${command}`)

const resolve = (folder: string, target: string) => {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Every app and package needs a README next to its manifest. */
export const packagesWithoutReadme = (manifests: readonly string[], documents: readonly string[]): string[] =>
  manifests
    .map((path) => path.replace(/\/package\.json$/, ''))
    .filter((folder) => !documents.includes(`${folder}/README.md`))
