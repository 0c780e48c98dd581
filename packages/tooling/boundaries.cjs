// The allowed import directions. Zones are read from the folders, so a new package may import nothing until it is
// listed here.
const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const root = process.env.BOUNDARIES_ROOT ?? join(__dirname, '..', '..')

/** The packages that each package may import; lower packages never import their users. */
const mayImport = {
  'api-contract': [],
  'api-client': [],
  action: [],
  mcp: ['api-client'],
  cli: ['api-client', 'api-contract', 'content', 'core', 'detectors', 'mcp', 'report'],
  content: [],
  mails: ['api-contract', 'content'],
  'dev-services': [],
  tooling: [],
  tracing: [],
  'server-runtime': ['api-contract', 'tracing'],
  detectors: ['api-contract'],
  core: ['api-contract', 'detectors'],
  report: ['api-contract', 'content', 'detectors'],
  chains: ['api-contract', 'core', 'server-runtime', 'tracing'],
  engines: ['api-contract', 'detectors', 'core'],
  'compile-doctor': ['api-contract', 'core', 'engines'],
  db: ['api-contract', 'detectors', 'core', 'tracing'],
  testkit: ['api-contract', 'detectors', 'core', 'db', 'engines', 'dev-services', 'server-runtime'],
}

const isTest = '(\\.test\\.tsx?$|/testing/|^apps/web/e2e/|^packages/(testkit|dev-services)/)'

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
      name: 'web-features-never-import-each-other',
      comment: 'Routes compose features; code that two features need belongs in shared/.',
      severity: 'error',
      from: {
        path: '^apps/web/src/(app|site)/([^/]+)/',
        pathNot: '^apps/web/src/(app|site)/(routes|islands|answers)/',
      },
      to: { path: '^apps/web/src/(app|site)/[^/]+/', pathNot: '^apps/web/src/$1/$2/' },
    },
    {
      name: 'web-app-and-site-are-apart',
      comment: 'The site and the signed-in app share code through shared/ alone.',
      severity: 'error',
      from: { path: '^apps/web/src/(app|site)/', pathNot: isTest },
      to: { path: '^apps/web/src/(app|site|catalogue|desk)/', pathNot: '^apps/web/src/$1/' },
    },
    {
      name: 'web-shared-is-lowest',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: isTest },
      to: { path: '^apps/web/src/(app|site|catalogue|desk)/' },
    },
    {
      name: 'web-desk-uses-the-viewer-alone',
      comment: 'The experts’ desk shows reports in the app’s viewer, and knows nothing else of the app.',
      severity: 'error',
      from: { path: '^apps/web/src/desk/' },
      to: { path: '^apps/web/src/(app|site|catalogue)/', pathNot: '^apps/web/src/app/scans/report/report\\.tsx$' },
    },
    {
      name: 'users-api-and-desk-are-apart',
      comment: 'No route of the users’ API is part of the desk.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: `(^apps/api/src/(desk/|desk-main)|${isTest})` },
      to: { path: '^apps/api/src/desk/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/ui/' },
      to: { path: '^apps/web/src/shared/(frame/|session/.+\\.tsx$)' },
    },
    {
      name: 'browser-knows-no-server',
      comment: 'What reads settings, tables or tools never reaches a page.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^packages/(chains|db|engines|compile-doctor|server-runtime|tracing)/' },
    },
    {
      name: 'only-the-worker-starts-tools',
      severity: 'error',
      from: { path: '^apps/(?!worker/)' },
      to: { path: '^packages/(engines|compile-doctor)/' },
    },
    {
      name: 'workflows-are-deterministic',
      comment: 'A workflow is replayed: no Node built-ins, no database, no environment, no code of activities.',
      severity: 'error',
      from: { path: '^apps/worker/src/workflows/', pathNot: isTest },
      to: {
        path: '(^packages/(chains|db|engines|compile-doctor|server-runtime)/|^apps/worker/src/(?!workflows/))',
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
      to: { path: '^packages/(testkit|dev-services)/' },
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
