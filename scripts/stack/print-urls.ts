import type { StackUrls } from './wiring.ts'

/** The addresses for people, without the database's password (`.local/urls.json` has it). */
export const printUrls = (title: string, urls: StackUrls) => {
  console.log(title)
  for (const [name, url] of Object.entries(urls)) {
    console.log(`  ${name.padEnd(9)} ${withoutPassword(url)}${notes[name] ?? ''}`)
  }
}

const notes: Partial<Record<string, string>> = {
  web: '   open this and sign up',
  mail: '   mails that the product sends arrive here',
}

const withoutPassword = (url: string) => url.replace(/:[^:@/]+@/, ':…@')
