interface NonReaders {
  /** Why none of these can be slow on what a user sends. */
  reason: string
  modules: readonly string[]
}

const within = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.ts`)

/** Modules that take text apart, but not text of a user, or never more than a few characters of it. */
export const nonReaders: readonly NonReaders[] = [
  {
    reason: 'The operator wrote the text: environment, manifest, migrations, our own files.',
    modules: [
      ...within('apps/api/src', 'env', 'http/limits/read-limits', 'billing/payment-settings'),
      'apps/worker/src/env.ts',
      'packages/chains/src/chain-settings.ts',
      'packages/db/src/migrate.ts',
      ...within('packages/server-runtime/src', 'failpoint', 'proxies', 'read-version', 'shared-env'),
      ...within(
        'packages/engines/src',
        'content-version',
        'foundry/actors',
        'foundry/harness-solc',
        'foundry/environment',
        'foundry/foundry-project',
        'foundry/moved-cheatcodes',
        'halmos/run-halmos',
        'unit/claimed-standards',
      ),
      ...within('packages/engines/src/sandbox', 'open-jail', 'open-unsafe-runner', 'prepare-tools', 'prove-jail'),
      ...within('packages/engines/src/sandbox', 'slot-pool', 'slot-processes', 'slot'),
      ...within('packages/engines/src/sandbox', 'cgroups', 'jail-argv', 'jail-usr', 'watchdog-main'),
      'packages/compile-doctor/src/libraries/library-cache.ts',
      'packages/mails/src/breakable.ts',
      'packages/content/src/formats/format-money.ts',
    ],
  },
  {
    reason:
      'Headers, query and fields: Node or their schema limits them to a few hundred characters before they come here.',
    modules: [
      ...within('apps/api/src', 'app', 'account/create-passwords', 'http/limits/address-block', 'new-reference'),
      'apps/api/src/account/mailbox-of.ts',
      ...within(
        'packages/api-contract/src',
        'scans/quote-scan',
        'headers',
        'account/password-rule',
        'account/password-wire',
      ),
      'packages/db/src/scans/list-contracts.ts',
      'packages/server-runtime/src/service-failures.ts',
      'packages/mails/src/ticket-words.ts',
    ],
  },
  {
    reason: 'Looks at the last 4,000 characters of what a tool printed.',
    modules: ['packages/engines/src/outcome-of-end.ts'],
  },
  {
    reason: 'Looks at the end of a file name or the head of a reply and passes the text on to a listed reader.',
    modules: [
      'apps/api/src/features/projects/read-sources.ts',
      'apps/api/src/features/scans/report-of.ts',
      'apps/api/src/threads/open-api-threads.ts',
      'packages/api-contract/src/projects/configuration-files.ts',
      ...within('packages/compile-doctor/src', 'compiling/configured-compilers', 'libraries/configured-version'),
      ...within('packages/chains/src', 'address/read-proxy', 'http/guarded-lookup', 'http/is-public-address'),
      ...within('packages/chains/src', 'http/read-capped-json', 'rpc/open-rpc', 'source/ask-sourcify'),
      'packages/server-runtime/src/create-object-store.ts',
      ...within('packages/engines/src/slither', 'jail-files', 'run'),
      'apps/worker/src/threads/packed.ts',
      'packages/server-runtime/src/threads/open-thread-pool.ts',
    ],
  },
  {
    reason: 'Compares words of ours: severities, grades, compiler versions, codes.',
    modules: [
      'packages/report/src/words/scope-table-words.ts',
      ...within('packages/core/src', 'is-worse', 'rank-findings', 'triage/compare-findings'),
      ...within('packages/compile-doctor/src', 'changes-of', 'compiling/settings-to-try', 'imports/pick-release'),
      ...within('packages/compile-doctor/src/libraries', 'choose-release', 'why-not-in'),
      ...within(
        'packages/engines/src',
        'foundry/evm-version',
        'scan-build',
        'proof/why-of',
        'halmos/stranger-check',
        'unit/unit-findings',
      ),
    ],
  },
  {
    reason:
      'Matches one name or type of the ABI or the syntax tree at its start or end; the trees are walked by listed readers.',
    modules: [
      ...within(
        'packages/engines/src/foundry',
        'contract-meant',
        'create-address',
        'encode-abi',
        'hard-coded-contracts',
      ),
      ...within('packages/engines/src/foundry', 'plan-contracts', 'source-numbers', 'synthesise-value'),
      ...within('packages/engines/src/fuzz', 'act', 'function-location', 'kind-of', 'replay-test'),
      ...within(
        'packages/engines/src/halmos',
        'check-parts',
        'concrete-test',
        'function-location',
        'harness-source',
        'result-of',
      ),
      ...within('packages/engines/src/proof', 'argument-types', 'attacks-in', 'campaign', 'code-reached'),
      ...within(
        'packages/engines/src/proof',
        'decode-abi',
        'locate',
        'people-named',
        'source-facts',
        'statements-meant',
        'target-of',
      ),
      ...within(
        'packages/engines/src/foundry/tokens',
        'contracts-named',
        'separate-tokens',
        'stand-in-tokens',
        'story-tokens',
      ),
      'packages/engines/src/proof/is-limited-drop.ts',
      ...within(
        'packages/engines/src/proof/twin',
        'checked-twin',
        'is-repeatable',
        'operation-edits',
        'wrapping-operations',
      ),
      ...within('packages/engines/src/smtchecker', 'model-value'),
      ...within('packages/engines/src/unit', 'trace-filter', 'unit-inputs', 'unit-subject', 'unit-test-plan'),
    ],
  },
  {
    reason: 'Reads or writes tests and drawings that we wrote, with counts that the engine limits.',
    modules: [
      ...within('packages/engines/src/proof', 'refused-test', 'relink', 'rerun-proofs'),
      ...within('packages/engines/src/proof/writing', 'gain-tests', 'write-proofs'),
      ...within('packages/engines/src/structure', 'drawing-of', 'svg-of'),
      'packages/engines/src/unit/unit-source.ts',
    ],
  },
]
