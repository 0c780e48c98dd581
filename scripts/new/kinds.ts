import { addEntries, addImport, appendTo, insertBefore, insertSorted } from './edits.ts'
import { type Names, namesFor } from './names.ts'

export interface NewThing {
  names: Names
  /** Folders of `templates`, each with the paths below the root. */
  templates: string[]
  /** Further placeholders of these templates. */
  placeholders: Record<string, string>
  edits: [file: string, ...edits: ((text: string) => string)[]][]
  /** Steps that remain to be done by hand. */
  next: string[]
}

export interface Options {
  claims?: string | undefined
  app?: boolean | undefined
}

type Kind = (name: string, options: Options) => NewThing

const detector: Kind = (name, { claims }) => {
  const names = namesFor(name)
  const [engine = '', check = ''] = (claims ?? `slither/lc-${name}`).split('/')
  if (!engine || !check) throw new Error('--claims needs an engine and a check: --claims slither/tx-origin')
  return {
    names,
    templates: claims ? ['detector'] : ['detector', 'own-check'],
    placeholders: { "'claimed-engine'": namedKey(engine), 'claimed-check': check },
    edits: [
      [
        'packages/detectors/src/registry.ts',
        insertSorted('export const detectors: readonly Detector[] = [', names.camel),
        addImport(`import { ${names.camel} } from './${name}/index.ts'`),
      ],
      ['packages/detectors/src/ratings.json', addEntries({ [name]: 'other, likelihood low, impact low: low' })],
    ],
    next: [
      `write packages/detectors/src/${name}/text.en.ts and text.zh.ts, rate it in index.ts, and look up its references`,
      `replace the contracts in packages/detectors/src/${name}/fixtures`,
      ...(claims ? [] : [`write plugins/slither/lightning_cat_slither/checks/${names.snake}.py`]),
      'npx vitest run --project unit packages/detectors/src/ratings.test.ts -u, then review its rating in ratings.json',
      'npx vitest run --project unit packages/detectors packages/engines/src/claims.test.ts apps/web/e2e',
      `ONLY=${name} npx vitest run --project tool packages/engines/src/detectors`,
    ],
  }
}

const namedKey = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`)

const engine: Kind = (name) => {
  const names = namesFor(name)
  return {
    names,
    templates: ['engine'],
    placeholders: {},
    edits: [
      [
        'packages/engines/src/registry.ts',
        appendTo('export const engines: readonly Engine[] = [', names.camel),
        addImport(`import { ${names.camel} } from './${name}/index.ts'`),
      ],
      [
        'packages/engines/src/budgets.ts',
        insertBefore(
          '} as const satisfies Record<string, Limits>',
          `  ${names.camel}: { wallSeconds: 180, cpuSeconds: 60, memoryBytes: 1536 * MIB, outputBytes: 64 * MIB },`,
        ),
      ],
    ],
    next: [
      `install the tool in scripts/setup/steps, then write packages/engines/src/${name}/run.ts and parse.ts`,
      `list its checks in packages/engines/src/${name}/checks.json; hide some in ignored.ts, each with a reason`,
      `let detectors claim the others: npm run new -- detector <id> --claims ${name}/<check>`,
      `npx vitest run --project unit packages/engines/src/${name} packages/engines/src/claims.test.ts`,
      `npx vitest run --project tool packages/engines/src/conformance.tool.test.ts -t 'engine ${name}'`,
    ],
  }
}

const page: Kind = (name, { app = false }) => {
  const names = namesFor(name)
  const prefix = app ? 'app' : 'site'
  const keys = app ? ['title'] : ['description', 'heading', 'kicker', 'text']
  const messages = (text: (key: string) => string) =>
    Object.fromEntries(keys.map((key) => [`${prefix}_${names.snake}_${key}`, text(key)]))
  const line = `  { id: '${name}', path: '/${name}', file: '${prefix}/routes/${name}.tsx', area: '${app ? 'app' : 'public'}' },`
  return {
    names,
    templates: [app ? 'app-page' : 'page'],
    placeholders: {},
    edits: [
      [
        'apps/web/src/shared/pages/page-list.ts',
        insertBefore(app ? "  { id: 'components', path:" : "  { id: 'not-found', path:", line),
      ],
      [`packages/content/messages/en/${prefix}.json`, addEntries(messages((key) => `TODO: ${key} of ${name}`))],
      [`packages/content/messages/zh/${prefix}.json`, addEntries(messages((key) => `待写：${chineseKeys[key]}`))],
    ],
    next: [
      `write ${prefix}_${names.snake}_* in packages/content/messages/en/${prefix}.json and zh/${prefix}.json`,
      'npm run generate && npm run types && npm run check:messages',
      'a menu entry, if needed: apps/web/src/shared/frame/menus.tsx',
      ...(app ? ['add it to the list in apps/web/e2e/full/site/accessibility.spec.ts'] : []),
    ],
  }
}

const chineseKeys: Record<string, string> = {
  description: '搜索结果里的一句话',
  heading: '大标题',
  kicker: '页面名称',
  text: '标题下的一句话',
  title: '页面标题',
}

const route: Kind = (given) => {
  const [domain = '', name = '', ...rest] = given.split('/')
  if (!name || rest.length > 0) throw new Error('a route is <domain>/<verb-noun>, such as scans/list-scans')
  const names = namesFor(name)
  namesFor(domain)
  const isRead = /^(get|list|count|find|quote|watch|export|compare)-/.test(name)
  const method = isRead ? 'GET' : 'POST'
  return {
    names,
    templates: ['route'],
    placeholders: { 'example-domain': domain, EXAMPLE: method, 'api.example': `api.${method.toLowerCase()}` },
    edits: [
      [
        'packages/api-contract/src/routes.ts',
        appendTo('export const routes = {', names.camel),
        addImport(`import { ${names.camel} } from './${given}.ts'`),
      ],
      [
        'packages/api-contract/src/paths.test.ts',
        insertBefore('`\n  .trim()', `${method} /api/v1/${domain}/${names.snake}`),
      ],
      [
        'apps/api/src/features/index.ts',
        appendTo('export const features = [', `${names.camel}Route`),
        addImport(`import { ${names.camel}Route } from './${given}.ts'`),
      ],
    ],
    next: [
      `describe the call in packages/api-contract/src/${given}.ts, then its path in packages/api-contract/src/paths.test.ts`,
      'write the query in packages/db/src, with the owner as part of it',
      `answer in apps/api/src/features/${given}.ts, and call it from apps/web/src/shared/api/${given}.ts`,
      'npm run openapi && npx vitest run packages/api-contract apps/api/src/app.service.test.ts',
    ],
  }
}

export const kinds = { detector, engine, page, route } satisfies Record<string, Kind>
