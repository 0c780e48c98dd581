import { readdirSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, locales } from '@lc/api-contract'
import { inCheckout } from '../checkout.ts'
import { type Catalogue, messageProblems } from './message-problems.ts'

const read = (locale: string): Catalogue => {
  const folder = inCheckout('packages/content/messages', locale)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]),
  )
}

const base = read(DEFAULT_LOCALE)
const problems = locales
  .filter((locale) => locale !== DEFAULT_LOCALE)
  .flatMap((locale) => messageProblems(base, read(locale)).map((problem) => `${locale}: ${problem}`))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`messages: ${locales.join(' and ')} say the same`)
