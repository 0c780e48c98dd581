import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readExampleEnv } from '@lc/testkit'
import { describe, expect, test } from 'vitest'
import { productionClosure, UNUSED } from './assemble.ts'
import { programs } from './main.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lines = read('deploy/images/Containerfile').replaceAll('\\\n', ' ').split('\n')

const stages = lines.flatMap((line) => /^FROM .* AS ([\w-]+)$/.exec(line)?.slice(1) ?? [])
const copies = lines.flatMap((line) => {
  const [, from, paths] = /^COPY (?:--from=([\w-]+) )?(.+)$/.exec(line) ?? []
  return paths ? [{ from, sources: paths.trim().split(/\s+/).slice(0, -1) }] : []
})

test('default: every copied source exists', () => {
  const sources = copies.filter(({ from }) => from === undefined).flatMap((copy) => copy.sources)
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
  expect(copies.flatMap(({ from }) => from ?? []).filter((from) => !stages.includes(from))).toEqual([])
})

test('default: a build provides the folders that images copy', () => {
  const provided = [...Object.keys(programs), 'nginx', 'site']
  const taken = copies.filter(({ from }) => from === 'build').flatMap((copy) => copy.sources)
  expect(new Set(taken)).toEqual(new Set(provided))
})

/** Read by programs other than the apps: Node, pip, nginx's start script, and the build itself. */
const others =
  /^(NODE_ENV|NODE_EXTRA_CA_CERTS|PIP_CERT|SOURCE_DATE_EPOCH|(API_ADDRESS|FORMS_ADDRESS|SITE_ORIGIN|TLS_\w+))$/

test('default: every variable of an image and of the compose files is known', () => {
  const known = readExampleEnv()
  const inImages = lines
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => [...line.matchAll(/([A-Z]\w+)=/g)].map(([, name = '']) => name))
  const inCompose = ['compose.yaml', 'compose.tls.yaml'].flatMap((file) =>
    [...read(file).matchAll(/(?:^ {6}|environment: \{ )([A-Z]\w+):/gm)].map(([, name = '']) => name),
  )
  const names = [...inImages, ...inCompose].map((name) => name.replace(/_FILE$/, ''))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !(name in known) && !others.test(name))).toEqual([])
})

describe.each(Object.entries(programs))('%s', (_, program) => {
  const closure = productionClosure(root, program)

  test('default: contains no package that only development needs', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
    expect(closure.installed.length).toBeGreaterThan(0)
    expect(closure.installed.filter((folder) => packages[folder]?.dev)).toEqual([])
    if (program.startsWith('apps/')) expect(closure.own).not.toContain('packages/dev-services')
  })

  test('default: contains every package of ours that its code imports', () => {
    const imported = closure.own.flatMap((folder) =>
      globSync('{src,server,deploy}/**/*.{ts,tsx}', { cwd: join(root, folder) })
        .filter((file) => !/\.test\.tsx?$|(^|\/)(test|testing)\//.test(file))
        .flatMap((file) => [
          ...read(join(folder, file)).matchAll(/^(?:import|export) (?!type )[^'\n]*from '@lc\/([\w-]+)/gm),
        ])
        .map(([, name]) => `packages/${name}`),
    )
    expect([...new Set(imported)].filter((folder) => !closure.own.includes(folder))).toEqual([])
  })

  test('default: contains every file that its code reads beside itself', () => {
    const needed = closure.own.flatMap((folder) =>
      globSync('{src,server,deploy}/**/*.ts', { cwd: join(root, folder) })
        .filter((file) => !UNUSED.test(`/${file}`))
        .flatMap((file) =>
          [...read(join(folder, file)).matchAll(/new URL\('([^':]+)', import\.meta\.url\)/g)].map(([, path]) =>
            join('/', dirname(file), path ?? ''),
          ),
        ),
    )
    expect(needed.filter((path) => UNUSED.test(path))).toEqual([])
  })
})

test('default: PostgreSQL has every role that the migrations grant rights to', () => {
  const needed = globSync('packages/db/migrations/*.sql', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/\b(?:TO|ROLE) lightning_cat_(\w+)/g)].map(([, role]) => role),
  )
  const created = /for role in ([\w ]+); do/.exec(read('deploy/images/services/run.sh'))?.[1]?.split(' ') ?? []
  expect(needed).toContain('operator')
  expect([...new Set(needed)].filter((role) => !created.includes(role ?? ''))).toEqual([])
})
