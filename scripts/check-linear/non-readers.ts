interface NonReaders {
  /** Why user input can't make these slow. */
  reason: string
  modules: readonly string[]
}

const within = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.ts`)

/** Modules that parse text, but not user text, or only a few characters of it. */
export const nonReaders: readonly NonReaders[] = [
  {
    reason: 'The operator wrote the text: environment, manifest, migrations, our own files.',
    modules: [
      ...within('apps/api/src', 'env', 'http/limits/limit-table', 'billing/payment-settings', 'scans/report-signer'),
      'apps/api/src/github/github-settings.ts',
      'apps/api/src/desk/desk-env.ts',
      'apps/worker/src/git/github-app.ts',
      'packages/report/src/manifest/keys.ts',
      'apps/worker/src/env.ts',
      'packages/chains/src/chain-settings.ts',
      'packages/db/src/migrate.ts',
      ...within('packages/server-runtime/src', 'failpoint', 'plain-connections', 'read-env', 'secret-files'),
      ...within('packages/engines/src/integrity', 'expected-hashes', 'tool-parts'),
      ...within(
        'packages/engines/src',
        'content-version',
        'foundry/actors',
        'foundry/run-forge',
        'foundry/environment',
        'foundry/foundry-project',
        'halmos/run-halmos',
        'slither/plugin',
        'unit/claimed-standards',
      ),
      ...within('packages/engines/src/sandbox', 'open-jail', 'open-unsafe-runner', 'prepare-tools', 'check-jail'),
      ...within('packages/engines/src/sandbox', 'slot-pool', 'slot-processes', 'slot'),
      ...within('packages/engines/src/sandbox', 'cgroups', 'jail-argv', 'jail-usr', 'watchdog-main'),
      'packages/compile-doctor/src/libraries/library-cache.ts',
      ...within('packages/tracing/src', 'open-tracing', 'start-sdk'),
    ],
  },
  {
    reason:
      'Headers, query and fields: Node or their schema limits them to a few hundred characters before they come here.',
    modules: [
      'apps/api/src/features/mcp/serve-mcp.ts',
      ...within('apps/api/src', 'app', 'account/credentials', 'http/limits/caller', 'new-reference'),
      'apps/api/src/account/address-marks.ts',
      // At most 26 characters, checked against an address of at most 254.
      'apps/api/src/account/guessable-passwords.ts',
      ...within('apps/api/src/account', 'recovery-codes', 'totp'),
      // Paths that the upload rules limited, and the list of them that PostgreSQL wrote.
      ...within('apps/api/src/account', 'user-archive', 'write-archive'),
      // A user agent, cut to 256 characters by apps/api/src/account/login-devices.ts.
      'packages/content/src/describe-browser.ts',
      'apps/api/src/scans/shared-report.ts',
      ...within('apps/api/src/desk', 'desk-session', 'desk-tickets', 'serve-page'),
      ...within('apps/api/src/webhooks', 'open-webhooks', 'send-request'),
      'apps/api/src/projects/store-repository.ts',
      'packages/api-contract/src/projects/git-rules.ts',
      ...within('apps/worker/src/git', 'git-http', 'repository-tokens'),
      // JSON of at most a fixed size.
      'packages/server-runtime/src/github/github-http.ts',
      // The name of a compiler's version.
      'packages/server-runtime/src/metrics/scan-ends.ts',
      ...within('apps/api/src/http/v2', 'handle-v2', 'key-auth', 'request-headers'),
      'packages/api-contract/src/account/api-key-format.ts',
      ...within('packages/api-contract/src', 'scans/quote-scan', 'client', 'account/passwords'),
      'packages/db/src/scans/list-scans.ts',
      'packages/content/src/formats.ts',
      'packages/server-runtime/src/service-failures.ts',
      'packages/mails/src/ticket-words.ts',
    ],
  },
  {
    reason: 'Looks at the end of a file name or the head of a reply and passes the text on to a listed reader.',
    modules: [
      'apps/api/src/features/projects/read-sources.ts',
      'apps/api/src/features/scans/stored-report.ts',
      'packages/report/src/manifest/embed-in-pdf.ts',
      'apps/api/src/threads/open-api-threads.ts',
      'packages/api-contract/src/projects/configuration-files.ts',
      ...within('packages/compile-doctor/src', 'compiling/configured-compilers', 'libraries/configured-version'),
      ...within(
        'packages/chains/src',
        'http/read-capped-body',
        'http/open-http',
        'rpc/open-rpc',
        'source/sourcify',
        'source/read-source-reply',
      ),
      ...within('packages/server-runtime/src', 'create-object-store', 'http/guarded-lookup'),
      ...within('packages/engines/src/slither', 'jail-files', 'run'),
      'apps/worker/src/threads/thread-messages.ts',
      ...within('apps/worker/src/git', 'fetch-pack', 'import-repository'),
      'packages/engines/src/git/unpack-repository.ts',
      'packages/server-runtime/src/threads/open-thread-pool.ts',
    ],
  },
  {
    reason: 'Compares words of ours: severities, grades, compiler versions, codes.',
    modules: [
      ...within('packages/report/src/words', 'scope-table-words', 'scope-words'),
      // Ids of workflows and spans, and names of failures.
      ...within('packages/tracing/src', 'trace-context', 'traced'),
      ...within('apps/worker/src', 'monitoring/trace-work', 'workflows/trace-interceptors'),
      'packages/report/src/manifest/statement.ts',
      ...within('packages/core/src', 'findings/rank-findings', 'triage/compare-findings'),
      ...within('packages/compile-doctor/src', 'list-changes', 'compiling/settings-to-try', 'imports/library-files'),
      ...within('packages/compile-doctor/src/libraries', 'choose-release'),
      ...within(
        'packages/engines/src',
        'foundry/create-address',
        'foundry/plan-deployment',
        'scan-sources',
        'proof/describe-attack',
        'halmos/stranger-check',
        'unit/unit-findings',
      ),
    ],
  },
  {
    reason:
      'Matches one name or type of the ABI or the syntax tree at its start or end; the trees are walked by listed readers.',
    modules: [
      ...within('packages/engines/src/foundry', 'parameter-contracts', 'encode-abi'),
      ...within('packages/engines/src/foundry', 'plan-contracts', 'synthesise-value'),
      ...within('packages/engines/src/fuzz', 'act', 'results', 'describe-call', 'replay-test'),
      ...within('packages/engines/src/halmos', 'symbolic-check', 'concrete-test', 'run', 'harness-source', 'results'),
      ...within('packages/engines/src/proof', 'argument-types', 'attacks', 'campaign', 'code-reached'),
      ...within('packages/engines/src/proof', 'locate', 'source-facts', 'search-target'),
      ...within(
        'packages/engines/src/foundry/tokens',
        'argument-contracts',
        'separate-tokens',
        'stand-in-tokens',
        'story-tokens',
      ),
      ...within(
        'packages/engines/src/proof/twin',
        'checked-twin',
        'is-repeatable',
        'operation-edits',
        'wrapping-operations',
      ),
      ...within(
        'packages/engines/src/proof/readable',
        'case-parts',
        'cases',
        'format-solidity',
        'gain-cases',
        'names',
        'probe-cases',
        'scene',
      ),
      ...within('packages/engines/src/proof/readable', 'solidity-values', 'write-readable'),
      ...within('packages/engines/src/smtchecker', 'model-value'),
      ...within('packages/engines/src/unit', 'run', 'unit-test-plan', 'unit-subject'),
    ],
  },
  {
    reason: 'Reads or writes tests and drawings that we wrote, with counts that the engine limits.',
    modules: [
      ...within('packages/engines/src/proof', 'refused-test', 'rerun-proofs', 'story-log'),
      ...within('packages/engines/src/proof/writing', 'gain-tests', 'write-proofs'),
      ...within('packages/engines/src/structure', 'drawing'),
      'packages/engines/src/unit/unit-source.ts',
    ],
  },
  {
    reason:
      'Patches of proved findings: names of the syntax tree, short pieces of code, and a fixed number of linear passes over a source. A patch changes a few lines, so comparing both texts is quick too.',
    modules: [
      ...within('packages/engines/src/fix', 'code-shape', 'find-fixes', 'fix-subject', 'own-tests', 'roles'),
      ...within('packages/engines/src/fix', 'source-text', 'unified-diff', 'verify-fix'),
      ...within('packages/engines/src/fix/edits', 'add-guard', 'check-arithmetic', 'check-result', 'effects-first'),
      ...within('packages/engines/src/fix/edits', 'lock-initialiser', 'own-records', 'pull-payments'),
      'packages/report/src/sarif/read-diff.ts',
    ],
  },
  {
    reason:
      'Words of an export or a story: numbers of at most 78 digits, sentences of ours, and texts that are cut first.',
    modules: [
      ...within('packages/report/src/document', 'executive-blocks', 'story-blocks'),
      ...within(
        'packages/report/src/words',
        'amount-words',
        'consequence-words',
        'gap-words',
        'story-amounts',
        'story-words',
      ),
    ],
  },
]
