import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, messageProblems } from './message-problems.ts'

const root = join(import.meta.dirname, '../../packages/content/messages')

const read = (locale: string): Catalogue =>
  Object.fromEntries(
    readdirSync(join(root, locale)).map((file) => [file, JSON.parse(readFileSync(join(root, locale, file), 'utf8'))]),
  )

const problems = messageProblems(read('en'), read('zh'))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('messages: both locales say the same')
