// The direction of imports. Zones are read from the directory, so a new package is closed until it is given a place here.
const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const root = process.env.BOUNDARIES_ROOT ?? join(__dirname, '..', '..')

/** What each package may import; lower rooms never know who calls them. */
const mayImport = {
  contract: [],
  content: [],
  mails: ['contract', 'content'],
  local: [],
  tooling: [],
  runtime: ['contract'],
  detectors: ['contract'],
  core: ['contract', 'detectors'],
  report: ['contract', 'content', 'detectors'],
  chains: ['contract', 'core'],
  engines: ['contract', 'detectors', 'core'],
  intake: ['contract', 'core', 'engines'],
  db: ['contract', 'detectors', 'core'],
  testkit: ['contract', 'detectors', 'core', 'db', 'engines', 'local', 'runtime'],
}

const isTest = '(\\.test\\.tsx?$|/testing/|^apps/web/e2e/|^packages/(testkit|local)/)'

const packageZones = readdirSync(join(root, 'packages')).map((name) => ({
  name: `direction-${name}`,
  comment: `packages/${name} may import only: ${(mayImport[name] ?? []).join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: isTest },
  to: { path: '^(packages|apps|scripts)/', pathNot: `^packages/(${[name, ...(mayImport[name] ?? [])].join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...packageZones,
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'Routes compose features; what two features need belongs to a lower room.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/[^/]+/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'web-imports-go-right',
      comment: 'routes → features → ui → lib',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(routes|islands)/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/ui/' },
      to: { path: '^apps/web/src/(routes|features|islands)/' },
    },
    {
      name: 'web-lib-is-lowest',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(routes|features|islands|ui)/' },
    },
    {
      name: 'browser-knows-no-server',
      comment: 'What reads settings, tables or tools never reaches a page.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^packages/(chains|db|engines|intake|runtime)/' },
    },
    {
      name: 'only-the-worker-starts-tools',
      severity: 'error',
      from: { path: '^apps/(?!worker/)' },
      to: { path: '^packages/(engines|intake)/' },
    },
    {
      name: 'workflows-are-deterministic',
      comment: 'A workflow is replayed: no Node built-ins, no database, no environment, no code of activities.',
      severity: 'error',
      from: { path: '^apps/worker/src/workflows/', pathNot: isTest },
      to: {
        path: '(^packages/(chains|db|engines|intake|runtime)/|^apps/worker/src/(?!workflows/))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'workflows-use-no-built-ins',
      severity: 'error',
      from: { path: '^apps/worker/src/workflows/', pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'test-parts-stay-in-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: isTest },
      to: { path: '^packages/(testkit|local)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { pathNot: '^apps/web/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(node_modules|/build/|/dist/|\\.react-router/|/paraglide/|/fixtures/|^packages/testkit/projects/)',
    },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
