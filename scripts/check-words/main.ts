import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { checkWords } from './check-words.ts'
import { isRead } from './read-prose.ts'

/** `node scripts/check-words/main.ts [path…]`: phrases to avoid in the prose of the clone that contains the current folder. */
const root = execFileSync('git', ['rev-parse', '--show-toplevel']).toString().trim()
const readList = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

const chosen = process.argv.slice(2).map((path) => relative(root, resolve(path)))
const isChosen = (path: string) =>
  chosen.length === 0 || chosen.some((folder) => folder === '' || path === folder || path.startsWith(`${folder}/`))

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  maxBuffer: 2 ** 26,
})
  .toString()
  .split('\n')
  .filter((path) => isChosen(path) && isRead(path) && existsSync(resolve(root, path)))
  .map((path) => ({ path, source: readFileSync(resolve(root, path), 'utf8') }))

const { words, stale } = checkWords(files, readList('phrases.json'), readList('allowed.json'))
for (const { path, line, found, write } of words) console.log(`${path}:${line}  ${found} → ${write}`)
for (const { path, line } of stale)
  console.log(`scripts/check-words/allowed.json: ${path} has no listed phrase in: ${line}`)
const problems = words.length + stale.length
console.log(
  problems === 0
    ? `words: ${files.length} files read well`
    : `words: ${words.length} phrases to rewrite in ${new Set(words.map(({ path }) => path)).size} files`,
)
process.exit(problems === 0 ? 0 : 1)
