import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@lc/api-contract'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** TypeScript files one folder deep, as `domain/base-name.ts`. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[\w-]+\/[\w-]+\.ts$/.test(path),
  )

const described = filesIn('packages/api-contract/src')
const handled = filesIn('apps/api/src/features')
const called = filesIn('apps/web/src/shared/api')

const fileOf = (files: readonly string[], name: string) => files.find((file) => file.endsWith(`/${kebab(name)}.ts`))

const webSources = called.map(
  (file) => [file, readFileSync(join(root, 'apps/web/src/shared/api', file), 'utf8')] as const,
)

describe('a route has one name and one domain in every layer', () => {
  test.each(Object.keys(routes))('%s', (name) => {
    const description = fileOf(described, name)
    expect(description).toBeDefined()
    expect(fileOf(handled, name)).toBe(description)
    const callers = webSources.filter(([, text]) => new RegExp(`(get|post|open)\\(routes\\.${name}\\b`).test(text))
    expect(callers.map(([file]) => file)).toEqual(callers.length === 0 ? [] : [description])
  })
})
