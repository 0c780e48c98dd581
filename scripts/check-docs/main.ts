import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkout, inCheckout } from '../checkout.ts'
import { docProblems, packagesWithoutReadme } from './doc-problems.ts'

const read = (path: string) => readFileSync(inCheckout(path), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: checkout })
  .toString()
  .split('\n')

const manifests = tracked.filter((path) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path))

const repository = {
  hasPath: (path: string) => existsSync(inCheckout(path)),
  makeTargets: [...read('Makefile').matchAll(/^([a-z][a-z-]*):/gm)].map(([, target = '']) => target),
  npmScripts: ['package.json', ...manifests].flatMap((path) => Object.keys(JSON.parse(read(path)).scripts ?? {})),
}

const documents = tracked.filter((path) => path.endsWith('.md') && existsSync(inCheckout(path)))
const problems = [
  ...documents.flatMap((path) => docProblems({ path, text: read(path) }, repository)),
  ...packagesWithoutReadme(manifests, documents).map((room) => `${room}: has no README.md`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`docs: ${documents.length} documents name only what exists`)
