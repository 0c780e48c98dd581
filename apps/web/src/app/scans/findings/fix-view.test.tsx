import type { Fix, Locale } from '@lc/api-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { diffLines, FixView } from './fix-view.tsx'

const fix: Fix = {
  edit: 'replace_origin',
  files: ['A.sol'],
  diff: 'diff --git a/A.sol b/A.sol\n--- a/A.sol\n+++ b/A.sol\n@@ -1,1 +1,1 @@\n-tx.origin\n+msg.sender\n',
  checks: [
    { name: 'exploit', outcome: 'held' },
    { name: 'own_tests', outcome: 'not_applicable' },
  ],
}

const rendered = (locale: Locale): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <FixView fix={fix} />
    </LocaleContext>,
  )

test.each([
  ['en', 'The attack fails', 'Foundry tests pass as before: not applicable', 'Copy patch'],
  ['zh', '攻击失败', 'Foundry 测试照常通过：不适用', '复制补丁'],
] as const)('default: in %s, shows the diff, its checks and the button', (locale, ...texts) => {
  const page = rendered(locale)
  for (const text of [...texts, '-tx.origin', '+msg.sender']) expect(page).toContain(text)
})

test('default: every line keeps its sign and has its kind', () => {
  const diff = 'diff --git a/A.sol b/A.sol\n--- a/A.sol\n+++ b/A.sol\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n'
  expect(diffLines(diff)).toEqual([
    { text: '--- a/A.sol', kind: 'place' },
    { text: '+++ b/A.sol', kind: 'place' },
    { text: '@@ -1,2 +1,2 @@', kind: 'place' },
    { text: ' same', kind: 'same' },
    { text: '-old', kind: 'removed' },
    { text: '+new', kind: 'added' },
  ])
})
