import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@lc/api-contract'
import { v2Routes } from '@lc/api-contract/v2'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The sources below a folder: path and text. Tests may mention any route. */
const sourcesIn = (folder: string): (readonly [path: string, text: string])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, folder, path), 'utf8')] as const)

/** Every source of a layer, with the text that describes, handles or calls a route. */
const layers = {
  contract: {
    sources: sourcesIn('packages/api-contract/src'),
    mention: (name: string) => new RegExp(`export const ${name} = route\\(`),
  },
  api: {
    sources: sourcesIn('apps/api/src/features'),
    mention: (name: string) => new RegExp(`(?<!typeof )\\broutes\\.${name}\\b`),
  },
  web: {
    sources: sourcesIn('apps/web/src'),
    mention: (name: string) => new RegExp(`\\bapi\\.(get|post|open)\\(\\s*routes\\.${name}\\b`),
  },
}

const filesOf = ({ sources, mention }: (typeof layers)[keyof typeof layers], name: string): string[] =>
  sources.filter(([, text]) => mention(name).test(text)).map(([path]) => path)

describe('a route is one file with its name in the same domain folder of every layer', () => {
  test.each(Object.keys(routes))('%s', (name) => {
    const described = filesOf(layers.contract, name)
    expect(described).toEqual([expect.stringMatching(new RegExp(`^[a-z]+/${kebab(name)}\\.ts$`))])
    expect(filesOf(layers.api, name)).toEqual(described)
    const callers = filesOf(layers.web, name)
    expect(callers).toEqual(callers.length === 0 ? [] : [`shared/api/${described[0]}`])
  })

  test('the handler is called after the route', () => {
    const text = readFileSync(join(root, 'apps/api/src/features/index.ts'), 'utf8')
    const handlers = [...text.matchAll(/^import \{ (\w+)Route \} from '\.\/[\w-]+\/([\w-]+)\.ts'$/gm)]
    expect(handlers.map(([, name]) => name).toSorted()).toEqual(Object.keys(routes).toSorted())
    expect(handlers.map(([, , file]) => file)).toEqual(handlers.map(([, name = '']) => kebab(name)))
  })
})

describe('a call of /api/v2 is one file with its name in the v2 folder of the contract and the API', () => {
  test.each(Object.keys(v2Routes))('%s', (name) => {
    const described = sourcesIn('packages/api-contract/src/v2').filter(([, text]) =>
      new RegExp(`export const ${name} = v2Route\\(`).test(text),
    )
    const handled = sourcesIn('apps/api/src/features/v2').filter(([, text]) =>
      new RegExp(`(?<!typeof )\\bv2Routes\\.${name}\\b`).test(text),
    )
    expect(described.map(([path]) => path)).toEqual([`${kebab(name)}.ts`])
    expect(handled.map(([path]) => path)).toEqual([`${kebab(name)}.ts`])
  })
})
