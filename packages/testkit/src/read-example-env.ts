import { readFileSync } from 'node:fs'

/** The variables of `.env.example`; tests compare every app's schema with them. */
export const readExampleEnv = (): Record<string, string> => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
